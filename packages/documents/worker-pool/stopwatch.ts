/** Counts the reader's own time and its silence; stands still while paused. */
export function stopwatch(timeMs: number, silenceMs: number | undefined, onEnd: () => void) {
  let leftMs = timeMs;
  let since = performance.now();
  let whole: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;
  const watch = {
    resume() {
      since = performance.now();
      whole = setTimeout(onEnd, leftMs);
      watch.heard();
    },
    heard() {
      clearTimeout(silence);
      if (silenceMs !== undefined) silence = setTimeout(onEnd, silenceMs);
    },
    pause() {
      leftMs = Math.max(0, leftMs - (performance.now() - since));
      clearTimeout(whole);
      clearTimeout(silence);
    },
  };
  watch.resume();
  return watch;
}

import { type Level, type Logger, pino } from 'pino';

/** A collector reads a request at most so much later than it was answered. */
const FLUSH_EVERY_MS = 250;
const LOT_BYTES = 16_000;
/** What waits for a place that takes nothing now: a full disk, a collector that stands still. Lines beyond it are dropped. */
const MOST_WAITING_BYTES = 1_000_000;
const WARN = 40;

/**
 * The log of a process. Answered requests are written in lots: a write for each costs a tenth of a short request. What somebody should
 * look at, from warnings on, is written at once with all before it; so is everything when the process ends by itself.
 *
 * A log that cannot be written holds nothing up. `flush` tries once and leaves what it could not write to the next try; `flushSync` would try
 * for ever, also where the disk is full or nobody reads the pipe any more, and no request would be answered.
 */
export function openLog(level: Level, dest: number | string): Logger {
  const destination = pino.destination({
    dest,
    sync: true,
    minLength: LOT_BYTES,
    maxLength: MOST_WAITING_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
    retryEAGAIN: () => false,
  });
  destination.on('error', () => {});
  const hooks: pino.LoggerOptions['hooks'] = {
    logMethod(words, method, severity) {
      method.apply(this, words);
      if (severity >= WARN) destination.flush();
    },
  };
  const log = pino({ level, hooks }, destination);
  tellDropped(log, destination);
  process.once('exit', () => destination.flush());
  return log;
}

/** Says how many lines were dropped as soon as lines are written again. */
function tellDropped(log: Logger, destination: ReturnType<typeof pino.destination>): void {
  let dropped = 0;
  destination.on('drop', () => {
    dropped += 1;
  });
  destination.on('drain', () => {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    log.warn({ lines }, 'lines of this log were dropped: they could not be written');
  });
}

import { type Level, type Logger, pino } from 'pino';

/** A collector reads a request at most so much later than it was answered. */
const FLUSH_EVERY_MS = 250;
const LOT_BYTES = 16_000;
const WARN = 40;

/**
 * The log of a process. Answered requests are written in lots: a write for each costs a tenth of a short request. What somebody should
 * look at, from warnings on, is written at once with all before it; so is everything when the process ends by itself.
 */
export function openLog(level: Level, dest: number | string): Logger {
  const destination = pino.destination({ dest, sync: true, minLength: LOT_BYTES, periodicFlush: FLUSH_EVERY_MS });
  const hooks: pino.LoggerOptions['hooks'] = {
    logMethod(words, method, severity) {
      method.apply(this, words);
      if (severity >= WARN) destination.flushSync();
    },
  };
  return pino({ level, hooks }, destination);
}

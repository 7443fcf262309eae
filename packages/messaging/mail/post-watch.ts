const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 300_000;
const SPREAD_MS = 30_000;

/**
 * Knows whether the mail server can be used. While it is away, mails are put off without a connection each; when a pause is
 * over, one of them asks, and the others wait for what it learns.
 */
export function postWatch() {
  let pauseMs = 0;
  let until = 0;
  let isAsking = false;
  const spread = () => Math.random() * SPREAD_MS;
  return {
    /** When to try again, or undefined: now. */
    awayUntil(now: Date): Date | undefined {
      if (pauseMs === 0) return undefined;
      if (now.getTime() < until) return new Date(until + spread());
      if (isAsking) return new Date(now.getTime() + FIRST_PAUSE_MS + spread());
      isAsking = true;
      return undefined;
    },
    /** Says whether this is news. */
    isAway(now: Date): boolean {
      const isNews = pauseMs === 0;
      // Those that were under way when it went meet the same end, and tell nothing new.
      if (now.getTime() >= until) pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2 || FIRST_PAUSE_MS);
      until = now.getTime() + pauseMs;
      isAsking = false;
      return isNews;
    },
    isThere(): void {
      pauseMs = 0;
      isAsking = false;
    },
    /** Whoever was to ask did not get as far as the server. */
    isFree(): void {
      isAsking = false;
    },
  };
}

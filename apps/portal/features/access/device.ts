/** What programs say of themselves; many pose as another one besides, so the first that fits counts. */
const BROWSERS = {
  Edge: /Edg(e|A|iOS)?\//,
  Opera: /OPR\//,
  Firefox: /Firefox\/|FxiOS\//,
  Chrome: /Chrome\/|CriOS\//,
  Safari: /Safari\//,
};
const SYSTEMS = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  macOS: /Macintosh/,
  Linux: /Linux|X11/,
};

const nameIn = (kinds: Readonly<Record<string, RegExp>>, userAgent: string) =>
  Object.keys(kinds).find((name) => kinds[name]?.test(userAgent)) ?? [];

/** The browser and the system of a session, 'Chrome, Windows'; a program that is neither as it calls itself. */
export function deviceOf(userAgent: string): string {
  return [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].flat().join(', ') || userAgent;
}

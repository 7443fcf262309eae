import { existsSync } from 'node:fs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Keeps a browser on its own machine: no updates, no look-ups, no first-run pages. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of the journeys: CHROME_PATH, one that the system has, else the Chromium that comes with the packages. */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const given = process.env.CHROME_PATH ?? SYSTEM.find((path) => existsSync(path));
  if (given) return { executablePath: given, args: QUIET };
  const { default: chromium } = await import('@sparticuz/chromium');
  const args = chromium.args.filter(
    (arg) => !/^--(headless|single-process|no-zygote|disable-web-security|allow-running-insecure-content)/.test(arg),
  );
  return { executablePath: await chromium.executablePath(), args: [...args, ...QUIET] };
}

import { once } from 'node:events';
import { isatty } from 'node:tty';
import { BuildStopped, buildWeb, isNotAllowed, type Pages } from '../build-web.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../database.ts';
import { openLog } from '../log.ts';
import type { Running } from '../start.ts';
import { StartFault } from '../start-fault.ts';

/** npm passes on a Ctrl-C that the terminal has sent already: a second signal this soon after the first is the same one. */
const SAME_SIGNAL_MS = 1000;
const STDERR = 2;

/** Starts, says where, and runs until it is told to stop: at once while it builds its pages. A second signal stops waiting for requests under way. */
export async function run(args: readonly string[]): Promise<number> {
  if (args.length > 0) throw new StartFault(`there is no option ${args[0]}: settings are environment variables`);
  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  let reported = 0;
  const interrupt = () => {
    if (reported > 0 && Date.now() - reported > SAME_SIGNAL_MS) process.exit(1);
    reported ||= Date.now();
    stopping.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);

  const config = readConfig(process.env);
  // A person at a terminal reads the banner; a collector of logs reads every request.
  const log = openLog(isatty(1) ? 'warn' : 'info', STDERR);
  const say = (sentence: string) => console.log(sentence);
  const pages = config.role === 'worker' ? null : await buildPages(say, stopping.signal);
  if (pages === 'stopped') {
    say('Stopped.');
    return 0;
  }
  // Half of a start goes into loading the product, and PostgreSQL comes up, or recovers, meanwhile.
  const opening = openDatabase(config, say);
  opening.catch(() => {}); // `start` waits for it
  const { start } = await import('../start.ts');
  const running = await start(config, log, say, pages, opening);
  (await opening).database.allowForConnecting();
  say(await banner(config, running));
  await stopped;
  say('Stopping.');
  await running.stop();
  say('Stopped.');
  return 0;
}

/** A service user may run what another user has installed, but not build into it. */
async function buildPages(say: (sentence: string) => void, stopping: AbortSignal): Promise<Pages | 'stopped'> {
  try {
    return await buildWeb(say, stopping);
  } catch (cause) {
    if (cause instanceof BuildStopped) return 'stopped';
    if (!isNotAllowed(cause)) throw cause;
    const { message } = cause as NodeJS.ErrnoException;
    throw new StartFault(
      `the pages are not built and this user may not build them (${message}): run npm run build as the user who installed Lods`,
      { cause },
    );
  }
}

async function banner(config: Config, { origin, whereabouts, setUpLink, isDemo }: Running): Promise<string> {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('../../demo/people.ts');
  const lines = [origin ? `Lods is ready at ${config.publicUrl ?? origin}` : 'Lods is ready to work on jobs'];
  lines.push(`  Database    ${whereabouts}`, `  Data        ${config.dataDir}`);
  if (origin && isDemo) lines.push(`  Sign in as  ${DEMO_ACCOUNTS.join(', ')}; password ${DEMO_PASSWORD}`);
  if (setUpLink) lines.push(`  First account, once and within 30 minutes: ${setUpLink}`);
  return [...lines, '  Stop        Ctrl-C'].join('\n');
}

import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { main } from '../runtime/lods.ts';

interface Streams {
  readonly status: number;
  /** What it told a person, to whichever stream. */
  readonly says: string;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * A command line with these settings, run in the process of the test: a process of its own takes seconds to begin. `typed` is the line that it
 * finds on its standard input.
 */
export function commandLine(settings: Readonly<Record<string, string>>) {
  const run = commandOfStreams(settings);
  return async (args: readonly string[], typed = ''): Promise<Pick<Streams, 'status' | 'says'>> => {
    const { status, says } = await run(args, typed);
    return { status, says };
  };
}

/** The same for a command whose streams are read by programs. */
export function commandOfStreams(settings: Readonly<Record<string, string>>) {
  return async (args: readonly string[], typed = ''): Promise<Streams> => {
    const printed: string[] = [];
    const streams = { stdout: '', stderr: '' };
    const print = (stream: keyof typeof streams) => (text: unknown) => {
      printed.push(String(text));
      streams[stream] += `${text}\n`;
    };
    const write = (stream: keyof typeof streams) => (piece: unknown, encoding?: unknown, done?: unknown) => {
      streams[stream] += String(piece);
      for (const callback of [encoding, done]) if (typeof callback === 'function') callback();
      return true;
    };
    const terminal = Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor;
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    Object.defineProperty(process, 'stdin', { value: Readable.from([`${typed}\n`]), configurable: true });
    const spies = [
      vi.spyOn(console, 'log').mockImplementation(print('stdout')),
      vi.spyOn(console, 'error').mockImplementation(print('stderr')),
      vi.spyOn(process.stdout, 'write').mockImplementation(write('stdout')),
      vi.spyOn(process.stderr, 'write').mockImplementation(write('stderr')),
    ];
    try {
      return { status: await main(args), says: printed.join('\n').trim(), ...streams };
    } finally {
      for (const spy of spies) spy.mockRestore();
      Object.defineProperty(process, 'stdin', terminal);
      vi.unstubAllEnvs();
    }
  };
}

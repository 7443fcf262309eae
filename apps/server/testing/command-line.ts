import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { main } from '../runtime/lods.ts';

/**
 * A command line with these settings, run in the process of the test: a process of its own takes seconds to begin. What it prints, to whichever
 * stream, is what it says; `typed` is the line that it finds on its standard input.
 */
export function commandLine(settings: Readonly<Record<string, string>>) {
  return async (args: readonly string[], typed = ''): Promise<{ status: number; says: string }> => {
    const printed: string[] = [];
    const print = (text: unknown) => void printed.push(String(text));
    const terminal = Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor;
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    Object.defineProperty(process, 'stdin', { value: Readable.from([`${typed}\n`]), configurable: true });
    const spies = [
      vi.spyOn(console, 'log').mockImplementation(print),
      vi.spyOn(console, 'error').mockImplementation(print),
    ];
    try {
      return { status: await main(args), says: printed.join('\n').trim() };
    } finally {
      for (const spy of spies) spy.mockRestore();
      Object.defineProperty(process, 'stdin', terminal);
      vi.unstubAllEnvs();
    }
  };
}

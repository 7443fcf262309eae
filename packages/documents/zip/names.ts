import { Refusal } from '../refusal.ts';

const MAX_CHARACTERS = 512;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** UTF-8 where it is valid, whatever the flag says; else one byte a character, so that every name has a form. */
export function decodeName(raw: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw).replaceAll('\\', '/');
  } catch {
    return new TextDecoder('windows-1252').decode(raw).replaceAll('\\', '/');
  }
}

/** Refuses names that could lead out of a folder or deceive the eye. */
export function refuseUnsafeName(name: string): void {
  const isUnsafe =
    name.length === 0 ||
    name.length > MAX_CHARACTERS ||
    INVISIBLE.test(name) ||
    name.startsWith('/') ||
    /^[a-z]:/i.test(name) ||
    name.split('/').includes('..');
  if (isUnsafe)
    throw new Refusal(
      'archive.name',
      `The name of a part leads out of the file or cannot be shown: ${JSON.stringify(name.slice(0, 80))}.`,
      'Give the files in it plain names and pack them again.',
    );
}

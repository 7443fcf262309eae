import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const SECRET_BYTES = 48;

/** The configured secret, else the one kept in the data folder, made at the first start and readable by its owner alone. */
export function sessionSecret({ sessionSecret: configured, dataDir }: Config): string {
  if (configured) return configured;
  const path = join(dataDir, 'session-secret');
  const kept = read(path);
  if (kept) return kept;
  mkdirSync(dataDir, { recursive: true });
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(temporary, path); // whole or not at all; another process that starts now may be faster
  } catch (cause) {
    if (!read(path)) throw new Error(`the session secret cannot be kept in ${path}`, { cause });
  } finally {
    rmSync(temporary);
  }
  return readFileSync(path, 'utf8');
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}

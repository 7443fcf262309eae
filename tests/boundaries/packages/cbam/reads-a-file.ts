// A planted violation: the regulation must not touch the disk.
import { readFileSync } from 'node:fs';

export const law = () => readFileSync('law.txt', 'utf8');

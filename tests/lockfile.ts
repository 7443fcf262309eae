/**
 * Checks that `npm ci` takes the lock file. A registry that lacks a package for some other platform makes `npm install`
 * leave it out of the lock, and `npm ci` then refuses the whole of it. `--write` puts such entries back: the version that
 * is asked for and the platform that the name says, which is all npm needs to pass them by.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const FILE = 'package-lock.json';
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const text = readFileSync(FILE, 'utf8');
const lock = JSON.parse(text) as { packages: Record<string, Locked> };
const { packages } = lock;

/** Whether npm finds `name` from the package at `path`: in its own folder, or in one above. */
function isLocked(path: string, name: string): boolean {
  if (packages[`${path && `${path}/`}node_modules/${name}`]) return true;
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

/** 'binding-linux-x64-musl' is for linux, x64 and musl. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const among = (known: string[]) => known.filter((each) => words.includes(each));
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : [];
  const platform = { os: among(SYSTEMS), cpu: among(PROCESSORS), libc };
  return Object.fromEntries(Object.entries(platform).filter(([, names]) => names.length > 0));
}

const absent = Object.entries(packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]): [string, Locked] => [
      `node_modules/${name}`,
      { version, ...(dev && { dev }), optional: true, ...platformOf(name) },
    ]),
);

if (absent.length === 0) {
  console.log(`lock file: whole, ${Object.keys(packages).length} packages`);
} else if (process.argv.includes('--write')) {
  const sorted = Object.entries({ ...packages, ...Object.fromEntries(absent) }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`lock file: ${absent.length} packages of other platforms put back`);
} else {
  for (const [path] of absent) console.error(`${path} is not in ${FILE}`);
  console.error('npm ci would refuse the lock file. Run: node tests/lockfile.ts --write');
  process.exitCode = 1;
}

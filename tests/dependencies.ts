/**
 * `npm run versions`: asks the registry for advisories on everything that the lock file installs and for newer versions of what we chose,
 * and writes what it said, with the day, into docs/handbook/dependencies.md.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const PAGE = 'docs/handbook/dependencies.md';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}
interface Advisories {
  readonly vulnerabilities?: Readonly<Record<string, { severity: string; range: string; fixAvailable: unknown }>>;
  readonly statusCode?: number;
}

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
/** npm ends with 1 where it found something, and says it all the same. */
const npm = (...args: string[]) => {
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64_000_000 });
  return JSON.parse(stdout || '{}');
};

const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json');
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json'), 'tests/package.json'].map((path) => ({
  room: path.replace(/\/?package\.json$/, '') || 'root',
  ...readJson<Manifest>(path),
}));

const chosen = new Map<string, { version: string; license: string; rooms: string[]; isServed: boolean }>();
for (const { room, dependencies = {}, devDependencies = {}, optionalDependencies = {} } of manifests) {
  for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    if (name.startsWith('@lods/')) continue;
    const locked = packages[`${room}/node_modules/${name}`] ?? packages[`node_modules/${name}`] ?? {};
    const known = chosen.get(name);
    chosen.set(name, {
      version: locked.version ?? '',
      license: locked.license ?? '',
      rooms: [...(known?.rooms ?? []), room].sort(),
      isServed: known?.isServed || (room !== 'tests' && (name in dependencies || name in optionalDependencies)),
    });
  }
}

const newest = npm('outdated', '--json', '--workspaces', '--include-workspace-root') as Record<
  string,
  { latest: string } | { latest: string }[]
>;
const latestOf = (name: string) => {
  const found = newest[name];
  return (Array.isArray(found) ? found[0] : found)?.latest;
};
const advisories = npm('audit', '--json') as Advisories;
const found = Object.entries(advisories.vulnerabilities ?? {});
const verdict =
  advisories.vulnerabilities === undefined
    ? `The registry answered no advisories (status ${advisories.statusCode ?? 'unknown'}): whether a version has a known fault could not be asked that day.`
    : found.length === 0
      ? 'The registry knows no advisory against anything that the lock file installs.'
      : `Advisories: ${found.map(([name, { severity, range }]) => `${name} ${range} (${severity})`).join('; ')}.`;

const served = installed.filter(([, { dev }]) => !dev);
const rows = [...chosen]
  .toSorted(([first], [second]) => (first < second ? -1 : 1))
  .map(([name, { version, license, rooms, isServed }]) => {
    const latest = latestOf(name);
    const newer = latest && latest !== version ? latest : '';
    return `| ${name} | ${version} | ${newer} | ${license} | ${isServed ? 'yes' : ''} | ${rooms.join(', ')} |`;
  });

writeFileSync(
  PAGE,
  `# What is built in

Written by \`npm run versions\`, which asks the registry; not by hand. Checked on ${new Date().toISOString().slice(0, 10)}.

${verdict}

- The lock file names ${installed.length} packages, ${served.length} of them in the product and the others in building and testing it. ${
    installed.filter(([, { integrity, optional }]) => integrity === undefined && !optional).length
  } stand there without the hash of their content, but for optional ones of other systems.
- Versions are exact: nothing changes without a change of the lock file, which \`npm test\` checks first. ${
    installed.filter(([, { hasInstallScript }]) => hasInstallScript).length
  } packages run a script when they are installed: ${
    installed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)} ${version}`)
      .join(', ') || 'none'
  }.
- A library with a known fault that the product reaches is replaced or fenced at once, any other with the next release. This list is made anew with each release.

${chosen.size} packages were chosen by us; what they bring along stands in the lock file.

| Package | Version | Newer | License | In the product | Rooms |
|---|---|---|---|---|---|
${rows.join('\n')}
`,
);
console.log(
  `${verdict}\n${chosen.size} packages chosen, ${rows.filter((row) => row.split(' | ')[2] !== '').length} with a newer version; see ${PAGE}`,
);

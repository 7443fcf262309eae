import { StartFault } from './start-fault.ts';

interface Verb {
  readonly use: string;
  readonly does: string;
  readonly load: () => Promise<{ readonly run: (args: readonly string[]) => Promise<number> }>;
}

/** Every verb of the command line; each is loaded only when it is called. `run` returns the exit code. */
const VERBS: Readonly<Record<string, Verb>> = {
  start: {
    use: 'start',
    does: 'start the product; Ctrl-C stops it',
    load: () => import('./verbs/start.ts'),
  },
  doctor: {
    use: 'doctor',
    does: 'check everything that a start needs and say what to do',
    load: () => import('./verbs/doctor.ts'),
  },
  read: {
    use: 'read FILE.pdf',
    does: 'read a customs paper and print a record for each goods item; --json for programs',
    load: () => import('./verbs/read.ts'),
  },
  lines: {
    use: 'lines FILE',
    does: 'read a spreadsheet, CSV file or customs XML and print its goods lines; --json for programs',
    load: () => import('./verbs/lines.ts'),
  },
  template: {
    use: 'template FILE.xlsx',
    does: "read and recalculate the Commission's communication workbook; --json for programs",
    load: () => import('./verbs/template.ts'),
  },
  efforts: {
    use: 'efforts verify FILE.json',
    does: 'check that a file of reasonable efforts is as it was written',
    load: () => import('./verbs/efforts.ts'),
  },
  user: {
    use: 'user list | add | disable | enable | reset | role | remove',
    does: 'see and change who can sign in, and with which role where',
    load: () => import('./verbs/user.ts'),
  },
  company: {
    use: 'company import FILE.zip | open NAME',
    does: 'make a company of the archive that an owner downloaded, or let its people in from any network again',
    load: () => import('./verbs/company.ts'),
  },
  audit: {
    use: 'audit verify | export | anchors',
    does: 'check that no audit log was changed, print one, or print where all of them stand',
    load: () => import('./verbs/audit.ts'),
  },
  backup: {
    use: 'backup FILE [--passphrase]',
    does: 'write database and files into one file, while Lods runs or not',
    load: () => import('./verbs/backup.ts'),
  },
  restore: {
    use: 'restore FILE [--passphrase]',
    does: 'put a backup into an empty DATA_DIR, once all of it was found whole',
    load: () => import('./verbs/restore.ts'),
  },
  report: {
    use: 'report check FILE [--json]',
    does: 'check a quarterly report (XML or ZIP); 1 when the registry would refuse it',
    load: () => import('./verbs/report.ts'),
  },
  calc: {
    use: 'calc FILE.csv [--json] | --rules',
    does: 'compute emissions, certificates and cost of goods lines; --json: each line with its derivation',
    load: () => import('./verbs/calc.ts'),
  },
};

/** Runs one verb with its arguments and returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    console.log(help());
    return 0;
  }
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) {
    console.error(`lods: there is no "${name}". There is: ${Object.keys(VERBS).join(', ')}.`);
    return 2;
  }
  try {
    const { run } = await verb.load();
    return await run(args);
  } catch (error) {
    console.error(explain(name, error));
    return 1;
  }
}

function help(): string {
  const width = Math.max(...Object.values(VERBS).map(({ use }) => use.length));
  const lines = Object.values(VERBS).map(({ use, does }) => `  lods ${use.padEnd(width)}  ${does}`);
  return ['Usage:', ...lines, '', 'Settings are environment variables: docs/handbook/operating.md lists them.'].join(
    '\n',
  );
}

/** One line for what a person can mend; for anything else the stack too, because then it is ours to mend. */
function explain(verb: string, error: unknown): string {
  if (error instanceof StartFault) return `lods ${verb}: ${error.message}`;
  const causes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause.stack ?? cause.message);
  return `lods ${verb}: ${causes.join('\ncaused by: ') || String(error)}`;
}

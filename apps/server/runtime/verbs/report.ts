import { readFile, stat } from 'node:fs/promises';
import type { Finding, Severity } from '@lods/cbam/finding';
import { reportTables } from '@lods/cbam/report/tables';
import { checkReportFile } from '@lods/documents/report/check-file';
import { loadTables } from '@lods/reference/tables';

const USE = 'Usage: lods report check FILE [--json]';
/** No report is larger; a file is read whole. */
const MAX_BYTES = 400_000_000;

/**
 * Checks a quarterly report, XML or ZIP, without server or database. Exit code 0: no error was found (warnings may be); 1: the
 * registry would refuse the file; 2: the command was not understood or the file could not be opened.
 */
export async function run(args: readonly string[]): Promise<number> {
  const asJson = args.includes('--json');
  const [action, file, ...rest] = args.filter((arg) => arg !== '--json');
  if (action !== 'check' || file === undefined || file.startsWith('-') || rest.length > 0) {
    console.error(USE);
    return 2;
  }
  const bytes = await open(file);
  if (typeof bytes === 'string') {
    console.error(`lods report check: ${bytes}`);
    return 2;
  }
  const findings = await checkReportFile(bytes, reportTables(loadTables()));
  console.log(asJson ? JSON.stringify({ findings: findings.map(toWire) }, null, 2) : inWords(file, findings));
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** The bytes, or a sentence on why there are none. */
async function open(file: string): Promise<Uint8Array | string> {
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) return `${file} has ${Math.round(size / 1_000_000)} MB; no report is larger than 400 MB.`;
    return await readFile(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return `there is no file ${file}.`;
    if (code === 'EISDIR') return `${file} is a folder.`;
    if (code === 'EACCES') return `${file} may not be read.`;
    throw error;
  }
}

const toWire = ({ code, severity, message, remedy, path, place }: Finding) => ({
  code,
  severity,
  message,
  remedy,
  path,
  line: place?.line ?? null,
});

const NAMES: Readonly<Record<Severity, [one: string, more: string]>> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['note', 'notes'],
};

function inWords(file: string, findings: readonly Finding[]): string {
  const lines = findings.map(({ code, severity, message, remedy, path, place }) => {
    const where = place?.line === undefined ? file : `${file}:${place.line}`;
    return `${where}: ${NAMES[severity][0]} ${code}: ${message}${path === '' ? '' : `\n  at ${path}`}\n  ${remedy}`;
  });
  const counts = Object.entries(NAMES).map(([severity, [singular, plural]]) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return `${count} ${count === 1 ? singular : plural}`;
  });
  const isClean = !findings.some(({ severity }) => severity === 'error');
  const last = isClean ? ' Whether the registry accepts the file, only its upload shows.' : '';
  return [...lines, `${counts.join(', ')}.${last}`].join('\n');
}

import { readCsv } from './csv.ts';
import { manifest, readTableFile, stateOf, type TableState } from './manifest.ts';

/** A table as it is in force in this process. */
export interface TableVersion extends Omit<TableState, 'rows'> {
  readonly name: string;
  readonly rowCount: number;
}

/** Every table of the law with source, state and hash, by name. */
export function listTableVersions(): TableVersion[] {
  return Object.keys(manifest).map((file) => {
    const { source, version, sha256, notice, rows } = stateOf(file);
    return { name: file.replace(/\.csv$/, ''), source, version, sha256, notice, rowCount: rows };
  });
}

/** The rows of a table, cells by column as printed; empty cells are left out. */
export function listTableRows(name: string): Record<string, string>[] {
  const { header, records } = readCsv(readTableFile(`${name}.csv`).text);
  return records.map((record) =>
    Object.fromEntries(header.flatMap((column, at) => (record[at] ? [[column, record[at]]] : []))),
  );
}

import { readCsv } from './csv.ts';
import { manifest, readTableFile, type TableFile } from './manifest.ts';

/** A table as it is in force in this process, named and with its size. */
export interface TableVersion extends Omit<TableFile, 'text'> {
  readonly name: string;
  readonly rowCount: number;
}

/** Every table of the law with source, state and hash, by name. */
export function listTableVersions(): TableVersion[] {
  return Object.keys(manifest).map((file) => {
    const { text, ...version } = readTableFile(file);
    return { name: file.replace(/\.csv$/, ''), rowCount: readCsv(text).records.length, ...version };
  });
}

/** The rows of a table, cells by column as printed; empty cells are left out. */
export function listTableRows(name: string): Record<string, string>[] {
  const { header, records } = readCsv(readTableFile(`${name}.csv`).text);
  return records.map((record) =>
    Object.fromEntries(header.flatMap((column, at) => (record[at] ? [[column, record[at]]] : []))),
  );
}

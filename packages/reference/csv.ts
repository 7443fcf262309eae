/**
 * Reads comma-separated text of our own tables: quotes as in RFC 4180, one record a line, no line break inside a field.
 * Files of other people are read elsewhere; these are sealed by a hash, so the reader may be small and fast.
 * @throws when a line has another number of fields than the header
 */
export function readCsv(text: string): { header: string[]; records: string[][] } {
  const lines = text.split(/\r?\n/);
  const header = splitLine(lines[0] ?? '');
  const records: string[][] = [];
  for (let number = 1; number < lines.length; number++) {
    const line = lines[number];
    if (!line) continue;
    const fields = splitLine(line);
    if (fields.length !== header.length) {
      throw new Error(`line ${number + 1} has ${fields.length} fields, the header has ${header.length}`);
    }
    records.push(fields);
  }
  return { header, records };
}

function splitLine(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  for (let at = 0; at <= line.length; ) {
    const isQuoted = line[at] === '"';
    let end = at;
    if (isQuoted) {
      do end = line.indexOf('"', end + 1) + 1;
      while (line[end] === '"');
      fields.push(line.slice(at + 1, end - 1).replaceAll('""', '"'));
    } else {
      end = line.indexOf(',', at);
      if (end < 0) end = line.length;
      fields.push(line.slice(at, end));
    }
    at = end + 1;
  }
  return fields;
}

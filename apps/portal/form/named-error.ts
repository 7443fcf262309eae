interface NamedError {
  /** The path of the field where the fault shows. */
  readonly path: string;
  readonly message: string;
  readonly label?: string;
  readonly row?: string;
}

/**
 * A fault as the summary of its form says it: with the label of its field, unless the sentence has it ("Valid from date is required"),
 * and the row of a list. Two fields may lack the same.
 */
export function namedError(path: string, message: string, labels: ReadonlyMap<string, string>): NamedError {
  const place = nearest(path, labels);
  const label = labels.get(place);
  const row = rowOf(place);
  return {
    path: place,
    message,
    ...(label === undefined || message.toLowerCase().includes(label.toLowerCase()) ? {} : { label }),
    ...(row === '' ? {} : { row }),
  };
}

/** The field at a path, or the one that holds what stands there. */
function nearest(path: string, labels: ReadonlyMap<string, string>): string {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const holder = steps.slice(0, length).join('.');
    if (labels.has(holder)) return holder;
  }
  return path;
}

/** 'lines.1.amount' is in row 2; the last step is the field itself. */
const rowOf = (path: string) =>
  path
    .split('.')
    .slice(0, -1)
    .filter((step) => /^\d+$/.test(step))
    .map((step) => Number(step) + 1)
    .join('.');

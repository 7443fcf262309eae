import type { Finding } from '@lods/cbam/finding';

/** An EORI number names one person: Art. 1(18) of Delegated Regulation (EU) 2015/2446. Its goods count together, whatever names are stated. */
export function severalNames({ eori, names }: { readonly eori: string; readonly names: readonly string[] }): Finding {
  return {
    code: 'importer-has-several-names',
    severity: 'warning',
    path: 'threshold',
    message: `${eori} is stated with several names: ${names.join(', ')}. One EORI number is one importer, so all its goods count together against 50 t.`,
    remedy:
      'Correct the number or the name. Where the business passed to a successor, state the number of the successor for its imports: each importer has 50 t of its own.',
  };
}

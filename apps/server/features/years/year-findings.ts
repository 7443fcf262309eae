import type { Finding } from '@lods/cbam/finding';
import { findingsBy, rule } from '@lods/cbam/finding-rule';
import { phrase } from '@lods/translations/phrase';

/** Findings about the goods of a year together. `field` is the path of the finding. */
export const yearFindings = {
  'importer-has-several-names': rule<{ readonly eori: string; readonly names: readonly string[] }>({
    severity: 'warning',
    field: 'threshold',
    cause: 'One EORI number is stated with several names of importers.',
    remedy:
      'Correct the number or the name. Where the business passed to a successor, state the number of the successor for its imports: each importer has 50 t of its own.',
    source: '(EU) 2015/2446 Art. 1(18)',
    message: ({ eori, names }) =>
      phrase`${eori} is stated with several names: ${names.join(', ')}. One EORI number is one importer, so all its goods count together against 50 t.`,
  }),
  'installation-states-several-figures': rule<SeveralFigures>({
    severity: 'info',
    field: ({ path }) => path,
    cause: 'One installation states several sets of figures for a good, and each counts as a good of its own.',
    remedy: 'If they belong to one good, state one set of verified figures for all of it.',
    source: '(EU) 2023/956 Art. 6(2)(c)',
    message: ({ cnCode, countryOfOrigin, installation, count }) =>
      phrase`${cnCode} from ${countryOfOrigin}: the installation ${installation} states ${count} different sets of figures. Each set counts as a good of its own, and none below zero lowers another.`,
  }),
};

interface SeveralFigures {
  readonly path: string;
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly installation: string;
  readonly count: number;
}

const remarkOf = findingsBy(yearFindings);

/** Goods of one EORI number count together, whatever names are stated. */
export function severalNames(importer: { readonly eori: string; readonly names: readonly string[] }): Finding {
  const { field: path, ...finding } = remarkOf('importer-has-several-names', importer);
  return { ...finding, path };
}

/** Art. 6(2)(c) floors each good, and these are counted as several. */
export function severalFigures(goods: SeveralFigures): Finding {
  const { field: path, ...finding } = remarkOf('installation-states-several-figures', goods);
  return { ...finding, path };
}

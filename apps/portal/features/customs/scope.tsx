import { DEFINITIVE_FROM } from '@lods/cbam/default-emissions';
import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { Badge } from '@lods/ui/badge';

type Scope = CustomsSummary['scope'];

/** What there is to know of a line by its code and origin, where it has no emissions. */
export const SCOPE_SENTENCES: Readonly<Record<NonNullable<Scope>, string>> = {
  covered: 'There is no official value for this code and origin. Ask the supplier for the emissions.',
  'exempt-origin': 'Goods of this origin are exempt from CBAM.',
  outside: 'This is not a CBAM good.',
  'unknown-code': 'The nomenclature does not know this code. Correct it to learn whether it is a CBAM good.',
  'unknown-origin': 'The country of origin is not in the list. Correct it to learn the emissions.',
};

/** Why a line has no emissions, as far as its code, origin and year tell. */
export const sentenceOf = (line: Pick<CustomsSummary, 'importYear'>, scope: NonNullable<Scope>): string =>
  scope === 'covered' && line.importYear !== null && line.importYear < DEFINITIVE_FROM
    ? `Imported in ${line.importYear}: the default values of 2026 do not apply. Ask the supplier for the emissions.`
    : SCOPE_SENTENCES[scope];

/** By a default value that waits for its mark-up: that of the year of import, which nobody knows. */
export const lacksMarkUp = (line: Pick<CustomsSummary, 'emissionsDataSource' | 'importYear'>): boolean =>
  line.importYear === null &&
  (line.emissionsDataSource === 'product_code_lookup' || line.emissionsDataSource === 'default_estimate');

/** Goods that CBAM does not ask about: no emissions, no quarter, no letter to the supplier. */
export const isOutside = ({ scope }: { readonly scope: Scope }) => scope === 'outside' || scope === 'exempt-origin';

/** Whether nobody can tell what CBAM asks of the goods before code or origin is put right. */
export const isUnknown = ({ scope }: { readonly scope: Scope }) =>
  scope === 'unknown-code' || scope === 'unknown-origin';

export const OutsideBadge = () => <Badge tone="neutral">Outside CBAM</Badge>;

/** A line that waits and whose importer the company is not, as far as the paper says. */
export function ImporterBadge({ of: importer }: { of: CustomsSummary['otherImporter'] }) {
  if (importer === null) return null;
  const isNamed = importer.number !== '' || importer.name !== '';
  return <Badge tone="amber">{isNamed ? 'Another importer' : 'Importer not found'}</Badge>;
}

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

/** Goods that CBAM does not ask about: no emissions, no quarter, no letter to the supplier. */
export const isOutside = ({ scope }: { readonly scope: Scope }) => scope === 'outside' || scope === 'exempt-origin';

export const OutsideBadge = () => <Badge tone="neutral">Outside CBAM</Badge>;

/** A line that waits and whose importer the company is not, as far as the paper says. */
export function ImporterBadge({ of: importer }: { of: CustomsSummary['otherImporter'] }) {
  if (importer === null) return null;
  const isNamed = importer.number !== '' || importer.name !== '';
  return <Badge tone="amber">{isNamed ? 'Another importer' : 'Importer not found'}</Badge>;
}

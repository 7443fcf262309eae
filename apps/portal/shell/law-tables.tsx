import { useFormat } from '@lods/ui/format';

/** The tables of the law in words, by their names in the answers. */
const TABLES: Readonly<Record<string, string>> = {
  benchmarks: 'Benchmarks',
  'cbam-factor': 'CBAM factor',
  'certificate-prices': 'Certificate prices',
  'cn-codes': 'CN codes',
  'cn-scope-rules': 'Goods of Annex I',
  countries: 'Countries',
  'aggregated-categories': 'Categories of goods',
  'default-value-markups': 'Mark-ups of default values',
  'default-values-definitive': 'Default values',
  'grid-factors': 'Grid factors of electricity',
};

/** A table of the law in words. */
export const lawTableName = (table: string) => TABLES[table] ?? table;

/** Which tables figures rest on, and of which day each is. */
export function LawTables({ versions }: { versions: readonly { readonly table: string; readonly version: string }[] }) {
  const { date } = useFormat();
  return (
    <section aria-label="Tables of the law" className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      {versions.map(({ table, version }) => (
        <span key={table}>
          <span>{lawTableName(table)}</span>{' '}
          <span className="tabular-nums" data-untranslated="">
            {date(version)}
          </span>
        </span>
      ))}
    </section>
  );
}

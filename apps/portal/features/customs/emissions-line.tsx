import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { Badge, type Tone } from '@lods/ui/badge';
import { Link } from 'react-router';
import { lacksMarkUp, sentenceOf } from './scope.tsx';
import { type Part, WhyEmissions } from './why-emissions.tsx';

type Source = NonNullable<CustomsSummary['emissionsDataSource']>;

const SOURCES: Readonly<Record<Source, { label: string; tone: Tone }>> = {
  supplier_provided: { label: 'Supplier-provided', tone: 'green' },
  product_code_lookup: { label: 'Product-code lookup', tone: 'teal' },
  default_estimate: { label: 'Default estimate', tone: 'amber' },
};

const PARTS: readonly { readonly label: string; readonly part: Part }[] = [
  { label: 'Direct', part: 'direct' },
  { label: 'Indirect', part: 'indirect' },
  { label: 'Total', part: 'total' },
];

/** Where figures come from, as a badge. */
function SourceBadge({ source }: { source: CustomsSummary['emissionsDataSource'] }) {
  return source ? (
    <Badge tone={SOURCES[source].tone}>{SOURCES[source].label}</Badge>
  ) : (
    <Badge tone="neutral">No emissions</Badge>
  );
}

/** The emissions of an approved line with their derivation, or why there are none; and the draft that the line feeds. */
export function EmissionsLine({ line }: { line: CustomsSummary }) {
  const { scope } = line;
  return (
    <section aria-label="Emissions" className="flex flex-col gap-2 rounded-box bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Emissions</h3>
        <SourceBadge source={line.emissionsDataSource} />
      </div>
      {line.emissionsDataSource ? (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 whitespace-nowrap">
          {PARTS.map(({ label, part }) => (
            <div key={part}>
              <dt className="text-[0.8125rem] text-ink-soft">{label}</dt>
              <dd>
                <WhyEmissions line={line} part={part} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-ink-soft">{scope ? sentenceOf(line, scope) : 'Not known yet.'}</p>
      )}
      {lacksMarkUp(line) && (
        <p className="text-ink-soft">Year of import unknown: the default value stands without its mark-up.</p>
      )}
      {line.declarationId && (
        <Link to={`/declarations/${line.declarationId}`} className="text-teal hover:underline">
          In the declaration of its quarter
        </Link>
      )}
      {line.countedIn && (
        <Link to={`/declarations/${line.countedIn.declarationId}`} className="text-teal hover:underline">
          <span data-entered={line.countedIn.source}>{`In a declaration through ${line.countedIn.source}`}</span>
        </Link>
      )}
      {line.goodsNote && <p className="text-ink-soft">{line.goodsNote}</p>}
    </section>
  );
}

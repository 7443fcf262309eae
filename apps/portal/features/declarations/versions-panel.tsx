import type { declarationLife } from '@lods/contract/declarations/filing';
import type { AnswerOf } from '@lods/contract/endpoint';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Link } from 'react-router';
import { dotted } from '../../shell/goods-search.ts';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { EMISSIONS_DETAILS, EMISSIONS_LISTS, GOODS_DETAILS } from './guided/details-fields.ts';
import { useDifferences, useVersions } from './queries.ts';

type Differences = AnswerOf<typeof declarationLife.differences>;
type ChangedField = Differences['lines'][number]['fields'][number];

/** The versions of a declaration, and what this one changed. */
export function VersionsPanel({ id, revision }: { id: string; revision: number }) {
  const { dateTime } = useFormat();
  const versions = useVersions(id);
  const differences = useDifferences(id, revision > 1);
  return (
    <Card title="Versions">
      {versions.error && (
        <LoadFailure title="The versions could not be loaded" error={versions.error} onRetry={versions.refetch} />
      )}
      {versions.isPending && <Skeleton className="h-8" />}
      <ul className="flex flex-col divide-y">
        {versions.data?.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-3 py-2">
            {version.id === id ? (
              <span className="font-medium" data-untranslated="">
                {version.draftReportId}
              </span>
            ) : (
              <Link to={`/declarations/${version.id}`} className="font-medium text-teal hover:underline">
                <span data-untranslated="">{version.draftReportId}</span>
              </Link>
            )}
            <StatusBadge {...version} />
            <span className="text-sm text-ink-soft">{dateTime(version.submittedAt ?? version.updatedAt)}</span>
          </li>
        ))}
      </ul>
      {differences.error && (
        <LoadFailure
          title="What this version changed could not be loaded"
          error={differences.error}
          onRetry={differences.refetch}
        />
      )}
      {differences.data && <Changed differences={differences.data} />}
    </Card>
  );
}

function Changed({ differences }: { differences: Differences }) {
  const { number } = useFormat();
  const signed = (value: string) =>
    value.startsWith('-') || value === '0' ? number(value, 3) : `+${number(value, 3)}`;
  const emissions =
    differences.emissionsTco2e === null ? 'emissions unknown' : `${signed(differences.emissionsTco2e)} tCO2e`;
  return (
    <div className="mt-4 flex flex-col gap-2">
      <h3 className="font-semibold">What this version changed</h3>
      <p className="text-ink-soft">{`${signed(differences.netMassT)} t, ${emissions}`}</p>
      {differences.general.map((field) => (
        <FieldChange key={field.field} {...field} />
      ))}
      {differences.lines.length === 0 && <p className="text-ink-soft">No line differs.</p>}
      <ul className="flex flex-col gap-2">
        {differences.lines.map((line) => (
          <li key={`${line.kind} ${line.itemNumber}`} className="border-l-2 border-line pl-3">
            <p className="font-medium">
              {KIND[line.kind]} {line.itemNumber}: <span data-untranslated="">{line.productName}</span>
            </p>
            {line.fields.map((field) => (
              <FieldChange key={field.field} {...field} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const KIND = { added: 'Added item', removed: 'Removed item', changed: 'Changed item' } as const;

function FieldChange({ field, before, after }: ChangedField) {
  const { label, entry, unit } = namedField(field);
  return (
    <p className="text-sm text-ink-soft">
      {label}
      {entry && (
        <>
          {' ('}
          <span>{`Entry ${entry}`}</span>
          {')'}
        </>
      )}
      {': '}
      <FieldValue field={field} value={before} /> → <FieldValue field={field} value={after} /> {unit}
    </p>
  );
}

/** A compared value as its form writes it. */
export function FieldValue({ field, value }: { field: string; value: string }) {
  const { number } = useFormat();
  const { kind } = namedField(field);
  if (value === '') return 'not stated';
  if (kind === 'yes-no') return value === 'true' ? 'Yes' : 'No';
  const text = kind === 'number' ? number(value) : kind === 'code' ? dotted(value) : value;
  return <span data-untranslated="">{text}</span>;
}

type Kind = 'number' | 'code' | 'text' | 'yes-no';

/** The compared fields in the words of the forms. */
const FIELDS: Readonly<Record<string, readonly [label: string, kind: Kind, unit?: string]>> = {
  cnCode: ['CN code', 'code'],
  productName: ['Product name', 'text'],
  countryOfOrigin: ['Country of origin', 'text'],
  importedQuantity: ['Imported quantity', 'number'],
  netMass: ['Net mass', 'number'],
  measurementUnit: ['Measurement unit', 'text'],
  emissionValue: ['Emission value', 'number', 'tCO2e/t'],
  emissionsTco2e: ['Embedded emissions', 'number', 'tCO2e'],
  productionCountry: ['Production country', 'text'],
  operatorId: ['Operator ID', 'text'],
  installationId: ['Installation ID', 'text'],
  specificDirectEmissions: ['Specific direct emissions', 'number', 'tCO2e/t'],
  specificIndirectEmissions: ['Specific indirect emissions', 'number', 'tCO2e/t'],
  specificEmbeddedEmissions: ['Specific embedded emissions', 'number', 'tCO2e/t'],
  determinationType: ['Determination type', 'text'],
  hsCode: ['HS code', 'code'],
  cnamGoodType: ['CBAM good type', 'text'],
  importArea: ['Import area', 'text'],
  supplierId: ['Supplier', 'text'],
  isVerified: ['Verified', 'yes-no'],
  declarantName: ['Declarant name', 'text'],
  declarantId: ['Declarant ID (EORI)', 'text'],
  reportingPeriod: ['Reporting period', 'text'],
  reportingYear: ['Reporting year', 'text'],
  installationCountry: ['Installation country', 'text'],
};

/** A field of the registry file in the words of its form: 'carbonPrice.amount', or of a list 'qualifyingParameters.0.value'. */
function ofRegistry(path: string): readonly [label: string, kind: Kind, unit?: string] {
  const [, list, column] = /^(\w+)\.\d+\.(\S+)$/.exec(path) ?? [];
  const known =
    list === undefined
      ? [...GOODS_DETAILS, ...EMISSIONS_DETAILS].flatMap(({ fields }) => fields).find((each) => each.path === path)
      : EMISSIONS_LISTS.find((each) => each.path === list)?.columns.find((each) => each.path === column);
  if (!known) return ['Further detail', 'text'];
  const kind = known.kind === 'decimal' ? 'number' : known.kind === 'yes-no' ? 'yes-no' : 'text';
  return [known.label, kind, known.unit ?? ''];
}

/** A compared field in the words of the forms: of a good under its name, of its emissions as 'emissions 2 operatorId'. */
export function namedField(field: string) {
  const [, entry, name = field] = /^emissions (\d+) (\S+)$/.exec(field) ?? [];
  const [label, kind, unit] = FIELDS[name] ?? ofRegistry(name);
  return { label, kind, unit, entry };
}

import { installations, type KnownEmissions, type KnownInstallation } from '@lods/contract/installations/endpoints';
import { Combobox, type Option } from '@lods/ui/combobox';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shell/api.ts';
import { dotted } from '../../../shell/goods-search.ts';
import type { EmissionsForm } from './emissions-record.ts';

/** What an installation's statement has to be about: the code of a good, and the first day of its quarter. */
export interface GoodAbout {
  readonly cnCode: string;
  readonly from: string;
}

/** Fills an emissions entry from an installation on file: who and where, and what it states of the good. */
export function InstallationPicker(props: {
  recordId: string;
  about: GoodAbout;
  onTake: (part: Partial<EmissionsForm>) => void;
}) {
  const { recordId, about, onTake } = props;
  const { date } = useFormat();
  const take = (installation: KnownInstallation | null) => {
    // Figures that came from another installation do not stay with this one.
    const cleared = recordId === '' ? {} : { specificDirectEmissions: '', specificIndirectEmissions: '' };
    const part = installation ? partOf(installation, about) : { installationRecordId: '', stated: {} };
    onTake({ ...cleared, ...part });
  };
  return (
    <InstallationSearch
      recordId={recordId}
      hintOf={(chosen) => (chosen ? hintOf(statementFor(chosen, about), about, date) : NONE_CHOSEN)}
      isOptional
      onChange={take}
    />
  );
}

/** One of the installations on file, found by name, identifier, operator or supplier. */
export function InstallationSearch(props: {
  recordId: string;
  hintOf: (chosen: KnownInstallation | null) => string;
  isOptional?: boolean;
  onChange: (installation: KnownInstallation | null) => void;
}) {
  const { recordId, onChange } = props;
  const { data: known } = useQuery({
    queryKey: ['installations', recordId],
    queryFn: async ({ signal }) => (await api(installations.search, { query: { id: recordId }, signal }))[0] ?? null,
    enabled: recordId !== '',
    // Somebody may have added a statement since.
    staleTime: 0,
  });
  const [found] = useState(() => new Map<string, KnownInstallation>());
  const [search] = useState(() => async (typed: string, signal: AbortSignal) => {
    const answer = await api(installations.search, { query: { search: typed }, signal });
    for (const installation of answer) found.set(installation.id, installation);
    return answer.map(optionOf);
  });
  const chosen = recordId === '' ? null : (found.get(recordId) ?? known ?? null);
  return (
    <Field
      label="Installation on file"
      required={!props.isOptional}
      id="record.installationRecordId"
      hint={props.hintOf(chosen)}
    >
      <Combobox
        value={chosen && optionOf(chosen)}
        search={search}
        placeholder="Search by name, identifier, operator or supplier"
        emptyText="No installation matches. Add it to its supplier, or type it below."
        onChange={(option) => onChange((option && found.get(option.value)) ?? null)}
      />
    </Field>
  );
}

const optionOf = ({ id, name, installationId, supplierName, country }: KnownInstallation): Option => ({
  value: id,
  label: name,
  detail: `${installationId}, ${supplierName}`,
  note: country,
});

const NONE_CHOSEN =
  'Fills the entry with what its operator states. Typed by hand, operator and installation are in the report only where that installation is on file.';

function hintOf(statement: KnownEmissions | null | undefined, about: GoodAbout, date: (day: string) => string): string {
  const cnCode = dotted(about.cnCode);
  if (!statement) return `It states no emissions for ${cnCode}.`;
  const [from, to] = [date(statement.periodFrom), date(statement.periodTo)];
  if (statement.counts) return `States verified emissions for ${cnCode} from ${from} to ${to}.`;
  return statement.verificationState === 'verified'
    ? `States emissions for ${cnCode} from ${from} to ${to}; their verification does not count, as its supplier's page says.`
    : `States emissions for ${cnCode} from ${from} to ${to}; no verifier has confirmed them.`;
}

/** A statement whose verification counts comes first, then one of the time, then the newest. */
function statementFor({ emissions }: KnownInstallation, { cnCode, from }: GoodAbout): KnownEmissions | undefined {
  const rank = ({ counts, periodFrom, periodTo }: KnownEmissions) =>
    (counts ? 2 : 0) + (periodFrom <= from && from <= periodTo ? 1 : 0);
  return emissions
    .filter((statement) => statement.cnCode === cnCode && statement.verificationState !== 'rejected')
    .toSorted((a, b) => rank(b) - rank(a) || (a.periodTo < b.periodTo ? 1 : -1))[0];
}

/** What an entry takes from an installation. */
export function partOf(installation: KnownInstallation, about: GoodAbout): Partial<EmissionsForm> {
  const statement = statementFor(installation, about);
  const { productionMethod, electricitySource, electricityConsumedMwhPerT, emissionFactor } = statement ?? {};
  const details = {
    productionMethod,
    electricitySource,
    electricityConsumedMwhPerT,
    emissionFactor,
    freeAllocation: statement?.specificFreeAllocation,
    benchmarkRoute: statement?.benchmarkRoute,
  };
  return {
    installationRecordId: installation.id,
    installationId: installation.installationId,
    ...(installation.operatorId === '' ? {} : { operatorId: installation.operatorId }),
    ...(installation.country === '' ? {} : { productionCountry: installation.country }),
    ...(statement
      ? {
          determinationType: '01' as const,
          specificDirectEmissions: statement.specificDirect,
          specificIndirectEmissions: statement.specificIndirect,
        }
      : {}),
    stated: Object.fromEntries(
      Object.entries(details).flatMap(([field, value]): [string, string][] => (value ? [[field, value]] : [])),
    ),
  };
}

import { codeLists } from '@lods/cbam/report/code-lists';

/** A field of the registry file that the five steps do not show; `path` is below `registry`. */
export interface DetailField {
  readonly path: string;
  readonly label: string;
  readonly kind: 'text' | 'long' | 'decimal' | 'date' | 'code' | 'country' | 'yes-no';
  readonly unit?: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

export interface DetailGroup {
  readonly title: string;
  readonly fields: readonly DetailField[];
}

type ListName = keyof typeof codeLists;

const choices = (list: ListName) =>
  Object.entries(codeLists[list].codes).map(([value, { meaning }]) => ({ value, label: `${value} ${meaning}` }));
const code = (path: string, label: string, list: ListName): DetailField => ({
  path,
  label,
  kind: 'code',
  choices: choices(list),
});
const text = (path: string, label: string): DetailField => ({ path, label, kind: 'text' });
const decimal = (path: string, label: string, unit: string): DetailField => ({ path, label, kind: 'decimal', unit });
const date = (path: string, label: string): DetailField => ({ path, label, kind: 'date' });

/** What the registry asks of a good beyond step 2. */
export const GOODS_DETAILS: readonly DetailGroup[] = [
  {
    title: 'Customs',
    fields: [
      code('requestedProcedure', 'Requested procedure', 'L3 requested'),
      code('previousProcedure', 'Previous procedure', 'L3 previous'),
      date('importDate', 'Date of the customs declaration'),
      decimal('supplementaryUnits', 'Supplementary units', ''),
    ],
  },
  {
    title: 'Inward processing',
    fields: [
      { path: 'inwardProcessing.memberState', label: 'Member State of the authorisation', kind: 'country' },
      text('inwardProcessing.authorisation', 'Authorisation number'),
      date('inwardProcessing.startDate', 'Start'),
      date('inwardProcessing.endDate', 'End'),
      date('inwardProcessing.deadline', 'Deadline of the bill of discharge'),
      { path: 'inwardProcessing.isDischargeBillWaived', label: 'Bill of discharge waived', kind: 'yes-no' },
    ],
  },
  {
    title: 'Parties, where they differ from the declaring company',
    fields: [
      text('importerEori', 'EORI of the importer'),
      text('importerName', 'Name of the importer'),
      text('representativeEori', 'EORI of the representative'),
      text('representativeName', 'Name of the representative'),
    ],
  },
  {
    title: 'Texts',
    fields: [
      { path: 'description', label: 'Description of the goods', kind: 'long' },
      { path: 'specialReference', label: 'Special reference', kind: 'long' },
      { path: 'remarks', label: 'Remarks', kind: 'long' },
    ],
  },
];

/** What the registry asks of an emissions entry beyond step 3. */
export const EMISSIONS_DETAILS: readonly DetailGroup[] = [
  {
    title: 'Production',
    fields: [
      decimal('producedMass', 'Mass made by this installation', 't'),
      code('productionMethod', 'Production method', 'L13'),
      text('steelMillNumber', 'Number of the steel mill'),
    ],
  },
  {
    title: 'Methodology',
    fields: [
      code('methodologyType', 'Type of methodology', 'L10'),
      { path: 'methodology', label: 'Methodology in words', kind: 'long' },
      { path: 'otherSource', label: 'Other source of the figures', kind: 'long' },
    ],
  },
  {
    title: 'Indirect emissions',
    fields: [
      code('electricitySource', 'Source of the electricity', 'L12'),
      decimal('electricityConsumedMwhPerT', 'Electricity consumed', 'MWh/t'),
      decimal('emissionFactor', 'Emission factor', 'tCO2/MWh'),
      code('emissionFactorSource', 'Source of the factor', 'L11'),
      text('emissionFactorSourceText', 'Source of the factor in words'),
    ],
  },
  {
    title: 'Carbon price due in the country of production',
    fields: [
      code('carbonPrice.instrumentType', 'Instrument', 'L16'),
      text('carbonPrice.legalAct', 'Legal act'),
      decimal('carbonPrice.amount', 'Amount, net of rebate', 'per t'),
      text('carbonPrice.currency', 'Currency, three letters'),
      { path: 'carbonPrice.country', label: 'Country', kind: 'country' },
      text('carbonPrice.rebate', 'Rebate or free allocation'),
    ],
  },
  { title: 'Texts', fields: [{ path: 'remarks', label: 'Remarks', kind: 'long' }] },
];

import { codeLists } from '@lods/cbam/report/code-lists';
import { BENCHMARK_ROUTES } from '../../../shell/benchmark-routes.ts';

/** A field of the registry file that the five steps do not show; `path` is below `registry`. */
export interface DetailField {
  readonly path: string;
  readonly label: string;
  readonly kind: 'text' | 'long' | 'decimal' | 'date' | 'code' | 'country' | 'yes-no';
  readonly unit?: string;
  readonly hint?: string;
  /** Cannot be left empty in a row that is there. */
  readonly isNeeded?: true;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

export interface DetailGroup {
  readonly title: string;
  readonly fields: readonly DetailField[];
}

/** Rows of one kind; `path` is that of the list, the paths of its columns are those of a row. */
export interface DetailList {
  readonly title: string;
  readonly path: string;
  readonly rowName: string;
  readonly addText: string;
  readonly columns: readonly DetailField[];
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
const yesNo = (path: string, label: string): DetailField => ({ path, label, kind: 'yes-no' });
const date = (path: string, label: string): DetailField => ({ path, label, kind: 'date' });

/** (EU) 2023/956 Art. 2(3) and (3a), and document code Y423 from 2027. */
const EXEMPTIONS = [
  { value: 'military', label: 'Military activities' },
  { value: 'continental-shelf', label: 'Continental shelf or economic zone of a Member State' },
  { value: 'released-in-efta', label: 'Released in an EEA EFTA State before (Y423, from 2027)' },
];

/** What the registry asks of a good beyond step 2. */
export const GOODS_DETAILS: readonly DetailGroup[] = [
  {
    title: 'Customs',
    fields: [
      {
        ...text('taricCode', 'TARIC code'),
        hint: 'Ten digits. Clinker, other hydraulic cement and calcined clay need them.',
      },
      code('requestedProcedure', 'Requested procedure', 'L3 requested'),
      code('previousProcedure', 'Previous procedure', 'L3 previous'),
      {
        ...text('additionalProcedure', 'Additional procedure'),
        hint: 'Three signs. F01 to F03 are returned goods: declared with zero emissions.',
      },
      { path: 'exemption', label: 'Exemption', kind: 'code', choices: EXEMPTIONS },
      {
        ...date('importDate', 'Date of the customs declaration'),
        hint: 'Empty for goods of several days: the days of the customs lines behind them count.',
      },
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
      decimal('carbonPrice.quantityCovered', 'Emissions covered by the price', 'tCO2e'),
      decimal('carbonPrice.quantityCoveredByFreeAllocation', 'Of these, by rebate or free allocation', 'tCO2e'),
      text('carbonPrice.rebate', 'Rebate in words'),
    ],
  },
  {
    title: 'Free allocation, for goods imported from 2026',
    fields: [
      decimal('freeAllocation', 'Specific embedded free allocation', 'tCO2e/t'),
      { path: 'benchmarkRoute', label: 'Route of the benchmark', kind: 'code', choices: BENCHMARK_ROUTES },
      {
        ...text('productionYear', 'Year of production, where proven'),
        hint: 'For goods imported from 2027; the verified figures are those of that year.',
      },
      {
        ...decimal('indirectOfPrecursors', 'Indirect emissions of precursors outside Annex II', 'tCO2e/t'),
        hint: 'They count in goods of Annex II, such as those of sintered ore in iron and steel.',
      },
    ],
  },
  {
    title: 'Composition of other hydraulic cement (CN 2523 90 00)',
    fields: [
      decimal('clinkerShares.white', 'White clinker', 't/t'),
      decimal('clinkerShares.grey', 'Grey clinker', 't/t'),
      decimal('clinkerShares.calcinedClay', 'Calcined clay', 't/t'),
    ],
  },
  {
    title: 'Actual data of imported electricity: all four have to hold',
    fields: [
      yesNo('electricityConditions.powerPurchaseAgreement', 'Power purchase agreement with the producer'),
      yesNo('electricityConditions.directConnection', 'Direct connection, or no congestion on the way to the Union'),
      yesNo('electricityConditions.atMost550gPerKwh', 'At most 550 g of fossil CO2 per kWh'),
      yesNo('electricityConditions.nominatedCapacity', 'Capacity nominated for the same hour'),
    ],
  },
  { title: 'Texts', fields: [{ path: 'remarks', label: 'Remarks', kind: 'long' }] },
];

/** The lists of an emissions entry. */
export const EMISSIONS_LISTS: readonly DetailList[] = [
  {
    title: 'Qualifying parameters of the production method',
    path: 'qualifyingParameters',
    rowName: 'Parameter',
    addText: 'Add parameter',
    columns: [
      { ...code('parameterId', 'Parameter', 'L14'), isNeeded: true },
      { ...text('value', 'Value'), isNeeded: true },
      text('additionalInformation', 'Additional information'),
    ],
  },
  {
    title: 'Precursors, to calculate their free allocation',
    path: 'precursors',
    rowName: 'Precursor',
    addText: 'Add precursor',
    columns: [
      { ...text('cnCode', 'CN code'), isNeeded: true },
      text('taricCode', 'TARIC code'),
      { path: 'countryOfProduction', label: 'Country of production', kind: 'country' },
      { ...decimal('massTPerT', 'Consumed per tonne of the good', 't/t'), isNeeded: true },
      decimal('freeAllocation', 'Its free allocation, where verified', 'tCO2e/t'),
      text('productionYear', 'Year of production, where proven'),
    ],
  },
];

/** What a supporting document is, and where it belongs. */
export const DOCUMENT_DETAILS: readonly DetailGroup[] = [
  {
    title: 'Where it belongs',
    fields: [
      { ...text('itemNumber', 'Item number'), hint: 'Empty for the declaration as a whole' },
      { ...text('sequenceNumber', 'Emissions entry of the item'), hint: 'Empty for the good itself' },
    ],
  },
  {
    title: 'For the registry',
    fields: [
      {
        ...text('registryType', 'Kind of document'),
        hint: 'A customs document code of four characters, such as N380, is written to the report and the ZIP. The codes 01 to 03 and TED01 to TED05 go into the ZIP only: the report’s schema has no field for them. Empty: internal only.',
      },
      text('details.referenceNumber', 'Reference number'),
      { path: 'details.country', label: 'Country of issue', kind: 'country' },
      text('details.issuingAuthority', 'Issued by'),
      date('details.validFrom', 'Valid from'),
      date('details.validTo', 'Valid to'),
      { path: 'details.description', label: 'Description', kind: 'long' },
    ],
  },
];

import type {
  Benchmark,
  CbamFactor,
  CertificatePrice,
  CnChange,
  CnCode,
  Constant,
  ConstantName,
  Country,
  DefaultValue,
  DefaultValueCorrection,
  Fuel,
  GlossaryTerm,
  GoodsCategory,
  GridFactor,
  MarkUp,
  ProcessFactor,
  ProductionRoute,
  ScopeRule,
  Sector,
  TransitionalDefaultValue,
  UnknownOriginValue,
} from '@lods/cbam/tables';

/** Reads one cell of the current record by its column's name. */
export type Cell = (column: string) => string;

// One reader a table: the columns of the file on the right, the words of the house on the left.

export const toCnCode = (cell: Cell): CnCode => ({
  cn8: digits(cell('cn8')),
  sector: toSector(cell('sector')),
  description: cell('description'),
  annex1Prefix: digits(cell('annex1_prefix')),
  annex1Rule: oneOf(['include', 'include_ex'], cell('annex1_rule')),
  greenhouseGases: cell('greenhouse_gases'),
  isDirectOnly: yes(cell('only_direct_emissions')),
  goodsCategory: cell('aggregated_goods_category'),
  officialTemplateCategory: orNull(cell('category_in_official_template_v2_1')),
  functionalUnit: oneOf(
    ['t', 't clinker contained', 'kg N contained', 'CN supplementary unit (kg N)', 'kWh'],
    cell('functional_unit_definitive'),
  ),
  cnValidity: cell('cn_validity'),
  isInBenchmarkTable: yes(cell('listed_in_2025_2620')),
});

export const toCnChange = (cell: Cell): CnChange => ({
  formerCn8: digits(cell('former_cn8')),
  cn8: digits(cell('cn8')),
  lastYear: cell('last_year') === '' ? null : Number(digits(cell('last_year'))),
  source: cell('source'),
});

export const toScopeRule = (cell: Cell): ScopeRule => ({
  prefix: digits(cell('cn_prefix')),
  sector: toSector(cell('sector')),
  rule: oneOf(['include', 'exclude', 'include_ex'], cell('rule')),
  description: cell('description'),
  greenhouseGases: orNull(cell('greenhouse_gases')),
  isDirectOnly: cell('only_direct_emissions') === '' ? null : yes(cell('only_direct_emissions')),
  note: orNull(cell('note')),
});

export const toGoodsCategory = (cell: Cell): GoodsCategory => ({
  name: cell('aggregated_goods_category'),
  productionRoutes: cell('production_routes'),
  typicalPrecursors: cell('typical_precursors'),
  cnCodes: cell('cn_codes'),
  isDirectOnly: yes(cell('only_direct_emissions')),
});

// The two factor columns of this file stay unread: they repeat grid-factors.csv, which an operator may replace.
export const toCountry = (cell: Cell): Country => ({
  code: cell('code'),
  name: cell('name'),
  isEuMember: yes(cell('eu_member')),
  isInCustomsTerritory: yes(cell('in_eu_customs_territory')),
  isCovered: yes(cell('cbam_applies')),
  isCoveredForElectricity: yes(cell('cbam_applies_to_electricity')),
  defaultValueTableName: orNull(cell('default_value_table_name')),
  note: orNull(cell('note')),
});

export const toDefaultValue = (cell: Cell): DefaultValue => ({
  countryCode: cell('country_iso2'),
  countryName: cell('country_or_territory'),
  sector: toSector(cell('sector')),
  code: digits(cell('cn_code')),
  description: cell('description'),
  route: orNull(cell('production_route')),
  directTco2ePerT: decimalOrNull(cell('direct_tco2e_per_t')),
  indirectTco2ePerT: decimalOrNull(cell('indirect_tco2e_per_t')),
  totalTco2ePerT: decimalOrNull(cell('total_tco2e_per_t')),
  change: orNull(cell('change_vs_2025_2621')),
});

export const toDefaultValueCorrection = (cell: Cell): DefaultValueCorrection => ({
  countryCode: cell('country_iso2'),
  countryName: cell('country_or_territory'),
  code: digits(cell('cn_code')),
  description: cell('description'),
  change: cell('change'),
  formerTotalTco2ePerT: decimalOrNull(cell('old_total_2025_2621')),
  formerRoute: orNull(cell('old_route')),
  totalTco2ePerT: decimalOrNull(cell('new_total_2026_1740')),
  route: orNull(cell('new_route')),
});

export const toTransitionalDefaultValue = (cell: Cell): TransitionalDefaultValue => ({
  prefix: digits(cell('cn_prefix')),
  sector: toSector(cell('sector')),
  directTco2ePerT: decimalOrNull(cell('direct_tco2e_per_t')),
  indirectTco2ePerT: decimalOrNull(cell('indirect_tco2e_per_t')),
  totalTco2ePerT: decimalOrNull(cell('total_tco2e_per_t')),
  agreeingCopies: Number(digits(cell('independent_transcriptions_agreeing'))),
});

export const toUnknownOriginValue = (cell: Cell): UnknownOriginValue => ({
  sector: toSector(cell('sector')),
  code: digits(cell('cn_code')),
  description: cell('description'),
  highestTotalTco2ePerT: decimal(cell('highest_total_tco2e_per_t')),
  route: orNull(cell('production_route')),
  attainingCountries: cell('attaining_countries'),
  valueBeforeCorrection: decimal(cell('annex_iv_value_2025_2621_before_correction')),
});

export const toMarkUp = (cell: Cell): MarkUp => ({
  sector: toSector(cell('sector')),
  fromYear: Number(digits(cell('from_year'))),
  toYear: cell('to_year') === '' ? null : Number(digits(cell('to_year'))),
  markUp: decimal(cell('mark_up')),
});

export const toBenchmark = (cell: Cell): Benchmark => ({
  cn8: digits(cell('cn8')),
  sector: toSector(cell('sector')),
  column: oneOf(['A', 'B'], cell('column')),
  indicator: orNull(cell('indicator')),
  route: orNull(cell('production_route')),
  productionYears: oneOf(['all', '2026-2027', '2028-2030'], cell('production_years')),
  benchmarkTco2ePerT: decimal(cell('bm_tco2e_per_t')),
});

export const toProductionRoute = (cell: Cell): ProductionRoute => ({
  indicator: cell('indicator'),
  meaning: cell('meaning'),
});

export const toCbamFactor = (cell: Cell): CbamFactor => ({
  year: Number(digits(cell('year'))),
  cbamFactor: decimal(cell('cbam_factor_applied_to_benchmark')),
  phaseInShare: /^[\d.]+$/.test(cell('phase_in_share')) ? cell('phase_in_share') : null,
  cscf: decimalOrNull(cell('cscf')),
  cscfStatus: orNull(cell('cscf_status')),
});

/** A quarter of 2026 or a week from 2027 on: (EU) 2023/956 Art. 21. */
function priced(period: string): string {
  if (/^(2026-Q[1-4]|20(2[7-9]|[3-9]\d)-W(0[1-9]|[1-4]\d|5[0-3]))$/.test(period)) return period;
  throw new Error(`"${period}" is neither a quarter of 2026 nor a week such as 2027-W06`);
}

export const toCertificatePrice = (cell: Cell): CertificatePrice => ({
  period: priced(cell('period')),
  priceEurPerCertificate: decimalOrNull(cell('price_eur_per_certificate')),
  publishedOn: orNull(cell('published_on')),
  basis: cell('basis'),
  status: cell('status'),
});

export const toFuel = (cell: Cell): Fuel => ({
  name: cell('fuel'),
  kind: oneOf(['fossil', 'biomass'], cell('type')),
  emissionFactorTco2PerTj: decimal(cell('ef_tco2_per_tj')),
  netCalorificValueGjPerT: decimalOrNull(cell('ncv_gj_per_t')),
  annexTable: cell('table'),
  originalSource: cell('original_source'),
  note: orNull(cell('note')),
});

export const toProcessFactor = (cell: Cell): ProcessFactor => ({
  kind: cell('kind'),
  item: cell('item'),
  value: decimal(cell('value')),
  unit: cell('unit'),
  annexTable: cell('table_2025_2547_annex_ii'),
});

export const toGridFactor = (cell: Cell): GridFactor => ({
  countryCode: cell('code'),
  countryName: cell('country_or_territory'),
  use: cell('use').startsWith('indirect') ? 'indirect emissions' : 'imported electricity',
  factorTco2ePerMwh: decimal(cell('factor_tco2e_per_mwh')),
  annex: cell('source'),
});

export const toConstant = (cell: Cell): Constant => ({
  name: oneOf(constantNames, cell('name')),
  value: decimal(cell('value')),
  unit: cell('unit'),
  article: cell('article'),
});

export const toGlossaryTerm = (cell: Cell): GlossaryTerm => ({
  english: cell('english'),
  danish: cell('danish'),
  swedish: cell('swedish'),
  german: cell('german'),
  kind: oneOf(['regulation', 'customs', 'interface'], cell('kind')),
  source: cell('source'),
  note: orNull(cell('note')),
});

const sectors: readonly Sector[] = ['Aluminium', 'Cement', 'Electricity', 'Fertilisers', 'Hydrogen', 'Iron and steel'];

const constantNames: readonly ConstantName[] = [
  'efficiency of electricity from cogeneration',
  'efficiency of heat from cogeneration',
  'efficiency correction of waste gas',
  'embedded emissions of returned goods',
  'excess emissions penalty',
  'fossil emissions of imported electricity',
  'free allocation of electricity',
  'free allocation of returned goods',
  'holding share',
  'materiality of verification',
  'reducible excess',
  'single mass-based threshold',
];

const toSector = (text: string): Sector => oneOf(sectors, text);
const yes = (text: string): boolean => oneOf(['yes', 'no'], text) === 'yes';
const orNull = (text: string): string | null => (text === '' ? null : text);
const decimalOrNull = (text: string): string | null => (text === '' ? null : decimal(text));

function oneOf<const Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((known) => known === text);
  if (word === undefined) throw new Error(`"${text}" is none of ${words.join(', ')}`);
  return word;
}

function decimal(text: string): string {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`"${text}" is not a decimal number`);
  return text;
}

function digits(text: string): string {
  if (!/^\d+$/.test(text)) throw new Error(`"${text}" is not made of digits`);
  return text;
}

/**
 * The tables of the law as typed rows. This package computes with them and never loads them: the reference package
 * hands them over, in a browser they come from the server. Numbers are decimal strings exactly as printed;
 * null is an empty field, which is never a zero.
 */
export interface Table<Row> {
  /** File name without ending: 'default-values-definitive'. */
  readonly name: string;
  /** State of the data, an ISO date, or the operator's own file by its hash. */
  readonly version: string;
  /** The act and annex that the rows reproduce. */
  readonly source: string;
  readonly rows: readonly Row[];
}

export interface Tables {
  readonly cnCodes: Table<CnCode>;
  readonly cnChanges: Table<CnChange>;
  readonly scopeRules: Table<ScopeRule>;
  readonly goodsCategories: Table<GoodsCategory>;
  readonly countries: Table<Country>;
  readonly defaultValues: Table<DefaultValue>;
  readonly defaultValueCorrections: Table<DefaultValueCorrection>;
  readonly transitionalDefaultValues: Table<TransitionalDefaultValue>;
  readonly unknownOriginValues: Table<UnknownOriginValue>;
  readonly markUps: Table<MarkUp>;
  readonly benchmarks: Table<Benchmark>;
  readonly productionRoutes: Table<ProductionRoute>;
  readonly cbamFactors: Table<CbamFactor>;
  readonly certificatePrices: Table<CertificatePrice>;
  readonly fuels: Table<Fuel>;
  readonly processFactors: Table<ProcessFactor>;
  readonly gridFactors: Table<GridFactor>;
  readonly constants: Table<Constant>;
  readonly glossary: Table<GlossaryTerm>;
}

export type Sector = 'Aluminium' | 'Cement' | 'Electricity' | 'Fertilisers' | 'Hydrogen' | 'Iron and steel';

/** One eight-digit code of the goods of Annex I, CN 2026 (and the one code of CN 2025 that was split). */
export interface CnCode {
  readonly cn8: string;
  readonly sector: Sector;
  readonly description: string;
  readonly annex1Prefix: string;
  readonly annex1Rule: 'include' | 'include_ex';
  /** 'CO2', 'CO2;N2O' or 'CO2;PFC'. */
  readonly greenhouseGases: string;
  /** Annex II of (EU) 2023/956: only direct emissions count. */
  readonly isDirectOnly: boolean;
  readonly goodsCategory: string;
  readonly officialTemplateCategory: string | null;
  readonly functionalUnit: FunctionalUnit;
  readonly cnValidity: string;
  readonly isInBenchmarkTable: boolean;
}

/** (EU) 2025/2547 Art. 4: what a tonne of emissions is counted per. */
type FunctionalUnit = 'CN supplementary unit (kg N)' | 'kWh' | 'kg N contained' | 't' | 't clinker contained';

/** An eight-digit code that the nomenclature has split since 2023, one row for each code that took its place. */
export interface CnChange {
  readonly formerCn8: string;
  readonly cn8: string;
  /** The last year in which the former code stood in the nomenclature; null where that is not established. */
  readonly lastYear: number | null;
  readonly source: string;
}

/** One prefix of Annex I, or an exception from it. */
export interface ScopeRule {
  /** Two to eight digits; the longest that matches wins, an exclude beats its include. */
  readonly prefix: string;
  readonly sector: Sector;
  readonly rule: 'exclude' | 'include' | 'include_ex';
  readonly description: string;
  readonly greenhouseGases: string | null;
  readonly isDirectOnly: boolean | null;
  readonly note: string | null;
}

export interface GoodsCategory {
  readonly name: string;
  readonly productionRoutes: string;
  readonly typicalPrecursors: string;
  readonly cnCodes: string;
  readonly isDirectOnly: boolean;
}

export interface Country {
  /** ISO 3166-1 alpha-2, XK, or a pseudo-code of an Annex III territory such as 'DE-BUS'. */
  readonly code: string;
  readonly name: string;
  readonly isEuMember: boolean;
  readonly isInCustomsTerritory: boolean;
  readonly isCovered: boolean;
  readonly isCoveredForElectricity: boolean;
  readonly defaultValueTableName: string | null;
  readonly note: string | null;
}

/** One line of a country's default values, without mark-up. */
export interface DefaultValue {
  /** Empty for 'Other countries and territories'. */
  readonly countryCode: string;
  readonly countryName: string;
  readonly sector: Sector;
  /** Four, six, eight or ten digits. */
  readonly code: string;
  readonly description: string;
  readonly route: string | null;
  readonly directTco2ePerT: string | null;
  readonly indirectTco2ePerT: string | null;
  readonly totalTco2ePerT: string | null;
  readonly change: string | null;
}

/** What (EU) 2026/1740 changed in one line of (EU) 2025/2621 Annex I. */
export interface DefaultValueCorrection {
  readonly countryCode: string;
  readonly countryName: string;
  readonly code: string;
  readonly description: string;
  readonly change: string;
  readonly formerTotalTco2ePerT: string | null;
  readonly formerRoute: string | null;
  readonly totalTco2ePerT: string | null;
  readonly route: string | null;
}

/** Partial, for display as a suggestion only. */
export interface TransitionalDefaultValue {
  readonly prefix: string;
  readonly sector: Sector;
  readonly directTco2ePerT: string | null;
  readonly indirectTco2ePerT: string | null;
  readonly totalTco2ePerT: string | null;
  /** How many independent copies carry the same figures, 1 to 3. */
  readonly agreeingCopies: number;
}

/** For precursors whose country of production is unknown: (EU) 2025/2621 Art. 1(5), Annex IV. */
export interface UnknownOriginValue {
  readonly sector: Sector;
  readonly code: string;
  readonly description: string;
  readonly highestTotalTco2ePerT: string;
  readonly route: string | null;
  readonly attainingCountries: string;
  readonly valueBeforeCorrection: string;
}

export interface MarkUp {
  readonly sector: Sector;
  readonly fromYear: number;
  /** Null: until changed. */
  readonly toYear: number | null;
  /** A fraction: '0.10'. */
  readonly markUp: string;
}

export interface Benchmark {
  readonly cn8: string;
  readonly sector: Sector;
  /** A: the process, with actual data. B: the whole chain, with default values. */
  readonly column: 'A' | 'B';
  /** As printed: '(F)(1)'. */
  readonly indicator: string | null;
  readonly route: string | null;
  readonly productionYears: '2026-2027' | '2028-2030' | 'all';
  readonly benchmarkTco2ePerT: string;
}

export interface ProductionRoute {
  readonly indicator: string;
  readonly meaning: string;
}

export interface CbamFactor {
  readonly year: number;
  /** Multiplies the benchmark: '0.975'. */
  readonly cbamFactor: string;
  readonly phaseInShare: string | null;
  /** Cross-sectoral correction factor; null while it is not published. */
  readonly cscf: string | null;
  readonly cscfStatus: string | null;
}

export interface CertificatePrice {
  /** '2026-Q1'; from 2027 on a week: '2027-W06'. */
  readonly period: string;
  readonly priceEurPerCertificate: string | null;
  /** ISO date. */
  readonly publishedOn: string | null;
  readonly basis: string;
  readonly status: string;
}

export interface Fuel {
  readonly name: string;
  readonly kind: 'biomass' | 'fossil';
  readonly emissionFactorTco2PerTj: string;
  readonly netCalorificValueGjPerT: string | null;
  readonly annexTable: string;
  readonly originalSource: string;
  readonly note: string | null;
}

export interface ProcessFactor {
  readonly kind: string;
  readonly item: string;
  readonly value: string;
  readonly unit: string;
  readonly annexTable: string;
}

/** Electricity: what a megawatt-hour carries. */
export interface GridFactor {
  /** Empty for 'Other countries and territories'; 'EU' for the Union. */
  readonly countryCode: string;
  readonly countryName: string;
  readonly use: 'imported electricity' | 'indirect emissions';
  readonly factorTco2ePerMwh: string;
  readonly annex: string;
}

/** A single number that an article sets, such as the 50 tonnes of the threshold. */
export interface Constant {
  readonly name: ConstantName;
  readonly value: string;
  readonly unit: string;
  readonly article: string;
}

export type ConstantName =
  | 'efficiency of electricity from cogeneration'
  | 'efficiency of heat from cogeneration'
  | 'efficiency correction of waste gas'
  | 'embedded emissions of returned goods'
  | 'excess emissions penalty'
  | 'fossil emissions of imported electricity'
  | 'free allocation of electricity'
  | 'free allocation of returned goods'
  | 'holding share'
  | 'materiality of verification'
  | 'reducible excess'
  | 'single mass-based threshold';

export interface GlossaryTerm {
  readonly english: string;
  readonly danish: string;
  readonly swedish: string;
  readonly german: string;
  readonly kind: 'customs' | 'interface' | 'regulation';
  readonly source: string;
  readonly note: string | null;
}

import { type OriginScope, originScopeOf } from './countries.ts';
import { defaultValueOf } from './default-values.ts';
import { gridFactorOf } from './grid-factors.ts';
import { type Scope, scopeOf } from './scope.ts';
import type { CnCode, Country, Tables } from './tables.ts';

/** A consignment as the self-assessment asks for it. */
export interface Consignment {
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly value: 'more-than-150-euros' | 'up-to-150-euros';
  readonly purpose: 'none-of-these' | 'release-for-free-circulation' | 'returned-goods';
}

/**
 * Regulation (EU) 2025/2083 entered into force: the mass of a year (Art. 2a of (EU) 2023/956) took the place of the 150 euros of
 * a consignment. Goods imported before are judged by the four conditions.
 */
const VALUE_DECIDED_BEFORE = '2025-10-20';

/** One of the four things that are looked at together; `holds` is null where the tables do not tell. */
interface Condition {
  readonly about: 'good' | 'origin' | 'purpose' | 'value';
  readonly holds: boolean | null;
  /** False for what the law of the day does not look at: it is shown and does not count. */
  readonly decides: boolean;
  readonly why: string;
  readonly source: string;
}

/** What the table of goods says of the good from this country, a sentence a column. */
interface GoodsRow {
  readonly mainCategory: string;
  readonly aggregatedCategory: string;
  readonly cnCode: string;
  readonly goods: string;
  readonly indirectEmissions: string;
  readonly quantity: string;
  readonly country: string;
  readonly installationData: string;
  readonly specialProvisions: string;
  readonly productionRoutes: string;
  readonly precursors: string;
  readonly extra: string;
  readonly indirectEmissionsData: string;
  readonly dataQuality: string;
  readonly carbonPriceAbroad: string;
}

export interface ConsignmentAssessment {
  /** By the law of the day: true only when all conditions that decide hold; null when one is not known and the others hold. */
  readonly isSubject: boolean | null;
  readonly conditions: readonly Condition[];
  /** Null for a good outside Annex I or of an origin that the tables do not know. */
  readonly goodsRow: GoodsRow | null;
  /** Hydrogen and electricity: the 50 tonnes neither count nor exempt them (Art. 2a(1)). */
  readonly isOutsideThreshold: boolean;
  /** Whether the goods fall under the law since 20 October 2025, whatever they are worth; null where that is not known. */
  readonly isCoveredToday: boolean | null;
}

/**
 * Whether CBAM applies to a consignment imported on a day (YYYY-MM-DD), by the conditions of the tool: a good of Annex I, a
 * covered origin, release for free circulation, and, before 20 October 2025, a value above 150 euros. Since then the 50
 * tonnes of a year stand in the place of the value, which no single consignment can tell.
 */
export function assessConsignment(tables: Tables, given: Consignment, day: string): ConsignmentAssessment {
  const scope = scopeOf(tables, given.cnCode, Number(day.slice(0, 4)));
  const origin = originScopeOf(tables, given.countryOfOrigin);
  const cn = scope.answer === 'covered' ? scope.cn : null;
  const conditions = [
    goodCondition(scope),
    originCondition(origin, cn),
    valueCondition(given.value, day < VALUE_DECIDED_BEFORE),
    purposeCondition(given.purpose),
  ];
  return {
    isSubject: holdTogether(conditions.filter(({ decides }) => decides)),
    isCoveredToday: holdTogether(conditions.filter(({ about }) => about !== 'value')),
    conditions,
    goodsRow: cn && origin.answer !== 'unknown' ? rowOf(tables, cn, origin.country) : null,
    isOutsideThreshold: cn !== null && (cn.sector === 'Electricity' || cn.sector === 'Hydrogen'),
  };
}

function holdTogether(conditions: readonly Condition[]): boolean | null {
  if (conditions.some(({ holds }) => holds === false)) return false;
  return conditions.every(({ holds }) => holds) ? true : null;
}

function goodCondition(scope: Scope): Condition {
  const source = '(EU) 2023/956 Art. 2(1) and Annex I';
  if (scope.answer === 'covered') {
    const why = scope.isPartUnproven
      ? `Annex I takes only a part of this code (${scope.rule.description}); another part of it is not subject.`
      : `${scope.cn.description}: a good of Annex I.`;
    return { about: 'good', decides: true, holds: true, why, source };
  }
  if (scope.answer === 'outside')
    return { about: 'good', decides: true, holds: false, why: 'The code is not a good of Annex I.', source };
  return {
    about: 'good',
    decides: true,
    holds: null,
    why: 'The code is not in the nomenclature of this year.',
    source,
  };
}

const EXEMPT = {
  'annex-3': 'is listed in Annex III',
  'eu-customs-territory': 'belongs to the customs territory of the Union',
  'eu-member': 'is a member of the European Union',
} as const;

function originCondition(origin: OriginScope, cn: CnCode | null): Condition {
  const source = '(EU) 2023/956 Art. 2(4) and Annex III';
  if (origin.answer === 'unknown')
    return { about: 'origin', decides: true, holds: null, why: 'The country is not known.', source };
  const { country } = origin;
  if (cn?.sector === 'Electricity' && country.isCoveredForElectricity !== country.isCovered) {
    const why = `Electricity from ${country.name} ${country.isCoveredForElectricity ? 'is' : 'is not'} covered.`;
    return { about: 'origin', decides: true, holds: country.isCoveredForElectricity, why, source };
  }
  if (origin.answer === 'covered')
    return {
      about: 'origin',
      decides: true,
      holds: true,
      why: `Goods originating in ${country.name} are covered.`,
      source,
    };
  return { about: 'origin', decides: true, holds: false, why: `${country.name} ${EXEMPT[origin.because]}.`, source };
}

function valueCondition(value: Consignment['value'], decides: boolean): Condition {
  const holds = value === 'more-than-150-euros';
  if (!decides) {
    const why = 'The value of a consignment does not decide since 20 October 2025: the mass of the year does.';
    return { about: 'value', decides, holds, why, source: '(EU) 2023/956 Art. 2a, inserted by (EU) 2025/2083' };
  }
  const why = holds
    ? 'The consignment is worth more than 150 euros.'
    : 'A consignment of 150 euros or less was exempt before 20 October 2025.';
  return { about: 'value', decides, holds, why, source: '(EU) 2023/956 Art. 2(3) before (EU) 2025/2083' };
}

function purposeCondition(purpose: Consignment['purpose']): Condition {
  const source = '(EU) 2023/956 Art. 2(1) and 6(5); (EU) No 952/2013 Art. 201 to 203';
  const why = {
    'release-for-free-circulation': 'The goods are released for free circulation.',
    'returned-goods':
      'Nothing is charged for returned goods. Those of non-Union origin are declared with zero emissions and count towards 50 t (Art. 6(5)).',
    'none-of-these': 'Goods that are not released for free circulation do not fall under CBAM yet.',
  }[purpose];
  return { about: 'purpose', decides: true, holds: purpose === 'release-for-free-circulation', why, source };
}

function rowOf(tables: Tables, cn: CnCode, country: Country): GoodsRow {
  const category = tables.goodsCategories.rows.find(({ name }) => name === cn.goodsCategory);
  const isElectricity = cn.sector === 'Electricity';
  return {
    mainCategory: cn.sector,
    aggregatedCategory: cn.goodsCategory,
    cnCode: cn.cn8,
    goods: cn.description,
    indirectEmissions: cn.isDirectOnly
      ? 'Not counted: only direct emissions, except those of precursors that count them (Annex II)'
      : 'Counted beside the direct ones',
    quantity: QUANTITY[cn.functionalUnit],
    country: country.name,
    installationData: isElectricity
      ? 'The factor of the country; actual data only under the conditions of Annex IV point 5'
      : 'Actual data of the installation, verified; else the default value',
    specialProvisions: specialProvisionsOf(cn),
    productionRoutes: capital(category?.productionRoutes ?? 'not listed'),
    precursors: capital(category?.typicalPrecursors ?? 'not listed'),
    extra: `Greenhouse gases: ${cn.greenhouseGases.split(';').join(', ')}`,
    indirectEmissionsData: indirectDataOf(tables, cn, country),
    dataQuality: isElectricity ? 'Default factor by country (Annex III)' : dataQualityOf(tables, cn, country),
    carbonPriceAbroad:
      'A carbon price effectively paid can be deducted (Art. 9); the act that says how is not adopted.',
  };
}

const QUANTITY: Readonly<Record<CnCode['functionalUnit'], string>> = {
  t: 'Tonnes of the good',
  't clinker contained': 'Tonnes of clinker contained; default values per tonne of the good',
  'kg N contained': 'Kilograms of nitrogen contained; default values per tonne of the good',
  'CN supplementary unit (kg N)': 'Kilograms of nitrogen; default values per tonne of the good',
  kWh: 'Megawatt-hours',
};

function specialProvisionsOf(cn: CnCode): string {
  if (cn.annex1Rule === 'include_ex') return 'Annex I takes only calcined kaolinic clay of this code (ex).';
  if (cn.sector === 'Electricity' || cn.sector === 'Hydrogen')
    return 'Outside the 50 t rule: never counted, never exempt (Art. 2a).';
  if (cn.functionalUnit === 't clinker contained') return 'The clinker content is part of the data.';
  if (cn.sector === 'Fertilisers') return 'The nitrogen content, by its forms, is part of the data.';
  if (cn.sector === 'Aluminium') return 'Perfluorocarbons of primary smelting count; scrap carries none.';
  return 'None';
}

function indirectDataOf(tables: Tables, cn: CnCode, country: Country): string {
  if (cn.isDirectOnly) return 'Not needed';
  const { factor, isFallback } = gridFactorOf(tables, 'indirect emissions', country.code);
  const of = isFallback ? 'other countries and territories' : country.name;
  return `${factor.value} tCO2e/MWh, the grid of ${of} (Annex II); an actual factor with a direct line or a power purchase agreement`;
}

function dataQualityOf(tables: Tables, cn: CnCode, country: Country): string {
  const { value, isResidual } = defaultValueOf(tables, cn.cn8, country.code);
  if (value.value === null) return 'No single default value by eight digits: the ten-digit code decides';
  const of = isResidual ? 'the residual table' : `the table of ${country.name}`;
  return `Default value ${value.value} tCO2e/t before mark-up, from ${of}`;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

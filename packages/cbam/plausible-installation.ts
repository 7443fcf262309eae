import { day, decimal, type Phrase, phrase } from '@lods/translations/phrase';
import { Exact } from './decimal.ts';
import { DAY_MS } from './period.ts';
import type { AnsweredPrecursor, AnsweredProcess, Question, SupplierAnswer } from './supplier-answer.ts';

/** A balance may be off by this share of the output: scales and stocks. */
const BALANCE = new Exact('0.005');
/** What is attributed to processes may exceed the installation's total by this share, and fall short of it by the other. */
const ATTRIBUTED_ABOVE = new Exact('0.01');
const ATTRIBUTED_BELOW = new Exact('0.5');
/** tCO2/MWh: above the highest grid and the dirtiest own plant. */
const HIGHEST_FACTOR = new Exact(2);
/** MWh per tonne: primary aluminium takes 15, hydrogen from water 60. */
const HIGHEST_ELECTRICITY = new Exact(200);
/** Tonnes of precursors per tonne of output. */
const HIGHEST_CONSUMPTION = new Exact(50);
const LEAST_DAYS = 89;

/** Questions about an installation: its period, its processes, its precursors and its sums. */
export function installationQuestions(answer: SupplierAnswer): Question[] {
  return [
    ...periodQuestions(answer),
    ...answer.processes.flatMap(processQuestions),
    ...answer.precursors.flatMap(precursorQuestions),
    ...totalQuestions(answer),
  ];
}

/** The reporting period is a calendar year, (EU) 2025/2547 Art. 1(5) and 7; until 2025 it could be shorter, but not below three months. */
function periodQuestions({ periodStart, periodEnd, paths }: SupplierAnswer): Question[] {
  const path = paths.period;
  const [start, end] = [dayOf(periodStart), dayOf(periodEnd)];
  if (start === null || end === null) {
    const remedy = 'Enter the first and the last day of the period that the figures cover.';
    return [{ rule: 'period_missing', message: phrase`The reporting period is not stated.`, remedy, path }];
  }
  const days = Math.round((end - start) / DAY_MS) + 1;
  if (days < LEAST_DAYS) {
    const message =
      days < 1
        ? phrase`The reporting period ends on ${day(String(periodEnd))}, before it begins on ${day(String(periodStart))}.`
        : phrase`The reporting period has ${days} days only.`;
    return [
      {
        rule: 'period_impossible',
        message,
        remedy: 'Enter a whole calendar year: 1 January to 31 December.',
        path,
      },
    ];
  }
  const isYear = periodStart?.slice(5) === '01-01' && periodEnd?.slice(5) === '12-31' && days <= 366;
  if (isYear) return [];
  const message = phrase`The reporting period from ${day(String(periodStart))} to ${day(String(periodEnd))} is not a calendar year.`;
  const remedy = 'Since 2026 figures cover a calendar year. Give those of a whole year where they exist.';
  return [{ rule: 'period_not_a_year', message, remedy, path }];
}

function dayOf(iso: string | null): number | null {
  const time = iso !== null && /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(time) ? time : null;
}

function processQuestions(process: AnsweredProcess): Question[] {
  const { name, path, outputT, electricityMwh, electricityFactor, consumedT, unaccountedT, directT } = process;
  const questions: Question[] = [];
  const ask = (rule: Question['rule'], message: Phrase, remedy: string) =>
    void questions.push({ rule, message, remedy, path });
  if (isAbove(electricityFactor, HIGHEST_FACTOR)) {
    const remedy = 'Enter tCO2 per MWh: 0.5, not 500.';
    ask(
      'electricity_unit',
      phrase`The electricity of "${name}" has ${decimal(String(electricityFactor))} tCO2 per MWh; no grid has more than 2.`,
      remedy,
    );
  }
  if (outputT !== null && !new Exact(outputT).isZero()) {
    const perTonne = (amount: string | null) => (amount === null ? null : new Exact(amount).div(outputT).toFixed(3));
    if (isAbove(perTonne(electricityMwh), HIGHEST_ELECTRICITY)) {
      const remedy = 'Enter MWh, not kWh: 1 MWh is 1000 kWh.';
      ask(
        'electricity_unit',
        phrase`"${name}" takes ${decimal(String(perTonne(electricityMwh)))} MWh of electricity per tonne.`,
        remedy,
      );
    }
    if (isAbove(perTonne(consumedT), HIGHEST_CONSUMPTION)) {
      const message = phrase`"${name}" takes ${decimal(String(perTonne(consumedT)))} t of precursors per tonne of output.`;
      ask('kilograms_for_tonnes', message, 'Enter output and precursors both in tonnes.');
    }
    questions.push(...balanceQuestions(name, outputT, unaccountedT, path));
  }
  if (directT?.startsWith('-')) {
    const remedy = 'Check exported heat, waste gas and electricity: no process takes more CO2 away than it makes.';
    ask(
      'negative_emissions',
      phrase`The direct emissions of "${name}" come out below zero (${decimal(directT)} tCO2e).`,
      remedy,
    );
  }
  return questions;
}

function balanceQuestions(name: string, amountT: string, unaccountedT: string | null, path: string): Question[] {
  if (unaccountedT === null) return [];
  const left = new Exact(unaccountedT);
  if (left.abs().lessThanOrEqualTo(new Exact(amountT).times(BALANCE))) return [];
  const shown = left.abs().toDecimalPlaces(3).toFixed();
  return left.isNegative()
    ? [
        {
          rule: 'more_used_than_made',
          message: phrase`Of "${name}", ${decimal(shown)} t more are sold or used than there are.`,
          remedy: 'Check the amounts and their units: all of them are tonnes of the same period.',
          path,
        },
      ]
    : [
        {
          rule: 'sum_does_not_close',
          message: phrase`Of "${name}", ${decimal(shown)} t are neither sold nor used.`,
          remedy: 'Say where they went: sold, used in another process, used for other goods, or stored.',
          path,
        },
      ];
}

function precursorQuestions(precursor: AnsweredPrecursor): Question[] {
  const { name, path, country, source, direct, justification, purchasedT, unaccountedT, electricityFactor } = precursor;
  const questions: Question[] = [];
  const ask = (rule: Question['rule'], message: Phrase, remedy: string) =>
    void questions.push({ rule, message, remedy, path });
  if (direct !== null && (source === '' || source === 'Unknown' || country === '')) {
    const message =
      country === ''
        ? phrase`Nobody says where the precursor "${name}" was made.`
        : phrase`Nobody says where the emissions of the precursor "${name}" come from.`;
    ask(
      'precursor_without_source',
      message,
      'Name the country, and whether the value was measured by its maker or is a default value.',
    );
  }
  if (source === 'Default' && justification === '') {
    const message = phrase`The precursor "${name}" has a default value without a reason.`;
    ask('default_without_reason', message, 'Say why its maker gave no measured value.');
  }
  if (isAbove(electricityFactor, HIGHEST_FACTOR)) {
    const message = phrase`The electricity in the precursor "${name}" has ${decimal(String(electricityFactor))} tCO2 per MWh; no grid has more than 2.`;
    ask('electricity_unit', message, 'Enter tCO2 per MWh: 0.5, not 500.');
  }
  if (purchasedT !== null) questions.push(...balanceQuestions(name, purchasedT, unaccountedT, path));
  return questions;
}

/** What is attributed to the processes against what the installation emits: (EU) 2025/2547 Annex II A.2 asks for no gap and no double counting. */
function totalQuestions({ processes, totals, paths }: SupplierAnswer): Question[] {
  const kinds = [
    { total: totals.directT, parts: processes.map(({ directT }) => directT), isDirect: true },
    { total: totals.indirectT, parts: processes.map(({ indirectT }) => indirectT), isDirect: false },
  ];
  return kinds.flatMap(({ total, parts, isDirect }): Question[] => {
    if (total === null || parts.length === 0 || parts.some((part) => part === null)) return [];
    const [all, attributed] = [new Exact(total), Exact.sum(...(parts as string[]))];
    const rest = all.minus(attributed);
    const isAboveTotal = rest.negated().greaterThan(all.times(ATTRIBUTED_ABOVE));
    if (!isAboveTotal && !rest.greaterThan(all.times(ATTRIBUTED_BELOW))) return [];
    const [of, sum] = [all.toDecimalPlaces(1).toFixed(), attributed.toDecimalPlaces(1).toFixed()];
    const message = isDirect
      ? phrase`The processes have ${decimal(sum)} tCO2e of direct emissions, the whole installation ${decimal(of)}.`
      : phrase`The processes have ${decimal(sum)} tCO2e of indirect emissions, the whole installation ${decimal(of)}.`;
    const remedy = isAboveTotal
      ? 'Check the total of the installation and what is attributed to its processes: the parts cannot exceed the whole.'
      : 'Check whether a process is missing: most of the emissions belong to none.';
    return [{ rule: 'sum_does_not_close', message, remedy, path: paths.totals }];
  });
}

function isAbove(amount: string | null, bound: Exact): boolean {
  return amount !== null && new Exact(amount).greaterThan(bound);
}

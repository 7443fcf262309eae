import { decimal, type Phrase, phrase, term } from '@lods/translations/phrase';
import { Exact } from './decimal.ts';
import { defaultValueOf, unknownOriginValueOf } from './default-values.ts';
import { lawOf } from './law.ts';
import { scopeOf } from './scope.ts';
import type { AnsweredProcess, AnsweredProduct, Question, SupplierAnswer } from './supplier-answer.ts';
import type { CnCode, Tables } from './tables.ts';

/** Times the default value from which a figure needs a reason, and from which its units are mixed up, above or below. */
const FAR_ABOVE = 4;
const THOUSANDFOLD = 200;
/** Share of the lowest benchmark below which a figure needs a reason. */
const FAR_BELOW = '0.25';
const SAME = '0.001';

/** Questions about each product, and about all of them together. */
export function productQuestions(tables: Tables, answer: SupplierAnswer): Question[] {
  return [
    ...answer.products.flatMap((product) => [
      ...codeQuestions(tables, product, processOf(answer, product)),
      ...sizeQuestions(tables, product, answer.country),
      ...partQuestions(tables, product, processOf(answer, product)),
      ...priceQuestions(product),
    ]),
    ...averageQuestions(answer),
  ];
}

function processOf(answer: SupplierAnswer, { process }: AnsweredProduct): AnsweredProcess | null {
  return process === null ? null : (answer.processes[process] ?? null);
}

function questionsOf({ path }: AnsweredProduct) {
  const questions: Question[] = [];
  const ask = (rule: Question['rule'], message: Phrase, remedy: string) =>
    void questions.push({ rule, message, remedy, path });
  return { questions, ask };
}

const goodOf = (tables: Tables, product: AnsweredProduct): CnCode | null =>
  lawOf(tables).cnCodes.get(product.cnCode) ?? null;

/** Code, category and route must belong together: (EU) 2025/2547 Annex I. */
function codeQuestions(tables: Tables, product: AnsweredProduct, process: AnsweredProcess | null): Question[] {
  const { questions, ask } = questionsOf(product);
  const { cnCode, name } = product;
  const cn = goodOf(tables, product);
  if (cn === null) {
    if (cnCode !== '' && scopeOf(tables, cnCode, null).answer !== 'covered')
      ask(
        'code_not_covered',
        phrase`"${name}": ${cnCode} is no CN code of a CBAM good.`,
        'Enter the eight-digit code from the customs declaration.',
      );
    return questions;
  }
  if (process === null || !isCategory(tables, process.category)) return questions;
  const expected = cn.officialTemplateCategory;
  if (expected !== null && !isSameWord(expected, process.category) && !isSameWord(cn.goodsCategory, process.category)) {
    ask(
      'category_of_another_code',
      phrase`"${name}": ${cnCode} is ${term(expected)}, but its process makes ${term(process.category)}.`,
      'Correct the CN code, or choose the process that makes this product.',
    );
  }
  for (const route of process.routes) {
    if (isRouteOfAnother(tables, route, [process.category, ...process.included])) {
      const remedy = 'Choose the route by which this product is made.';
      ask('route_impossible', phrase`"${name}": ${term(process.category)} cannot be made by ${term(route)}.`, remedy);
    }
  }
  return questions;
}

/** Whether a text is the name of a category at all: a workbook in another language than English names them otherwise. */
function isCategory(tables: Tables, text: string): boolean {
  return tables.cnCodes.rows.some(
    ({ officialTemplateCategory, goodsCategory }) =>
      isSameWord(goodsCategory, text) ||
      (officialTemplateCategory !== null && isSameWord(officialTemplateCategory, text)),
  );
}

const isSameWord = (a: string, b: string): boolean => plainWord(a) === plainWord(b);
const plainWord = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ process\b/g, '')
    .trim();

/** A route that the law knows for other goods alone. What it does not know is not judged. */
function isRouteOfAnother(tables: Tables, route: string, categories: readonly string[]): boolean {
  const plain = plainWord(route);
  const knowing = tables.goodsCategories.rows.filter(({ productionRoutes }) =>
    productionRoutes.split(';').some((known) => {
      const word = plainWord(known);
      return word.length > 5 && !word.startsWith('all') && plain.startsWith(word);
    }),
  );
  return knowing.length > 0 && !knowing.some(({ name }) => categories.some((category) => isSameWord(name, category)));
}

/** The size of a figure against the default value and the lowest benchmark of its code. */
function sizeQuestions(tables: Tables, product: AnsweredProduct, country: string | null): Question[] {
  const { questions, ask } = questionsOf(product);
  const cn = goodOf(tables, product);
  const figure = countedFigure(product, cn);
  if (figure === null || cn === null || figure.isZero()) return questions;
  const { name } = product;
  const shown = figure.toDecimalPlaces(4).toFixed();
  const value =
    country === null ? unknownOriginValueOf(tables, cn.cn8).value : defaultValueOf(tables, cn.cn8, country).value;
  if (value.value !== null && !new Exact(value.value).isZero()) {
    const ratio = figure.div(value.value);
    const inverse = new Exact(1).div(ratio);
    if (isThousandfold(ratio) || isThousandfold(inverse)) {
      const message = isThousandfold(ratio)
        ? phrase`"${name}": ${decimal(shown)} tCO2e per tonne is ${decimal(ratio.toFixed(0))} times the default value of ${decimal(value.value)}.`
        : phrase`"${name}": ${decimal(shown)} tCO2e per tonne; the default value of ${decimal(value.value)} is ${decimal(inverse.toFixed(0))} times as much.`;
      ask('kilograms_for_tonnes', message, 'Check the units: emissions and output both in tonnes.');
      return questions;
    }
    if (ratio.greaterThan(FAR_ABOVE)) {
      const message = phrase`"${name}": ${decimal(shown)} tCO2e per tonne is ${decimal(ratio.toFixed(1))} times the default value of ${decimal(value.value)}.`;
      ask('far_above_default', message, 'Check what makes it so high; the default value is lower.');
    }
  }
  const lowest = lowestBenchmark(tables, cn.cn8);
  if (lowest !== null && figure.lessThan(lowest.times(FAR_BELOW))) {
    const message = phrase`"${name}": ${decimal(shown)} tCO2e per tonne is far below the benchmark of ${decimal(lowest.toFixed())}, which the best installations in the Union set.`;
    ask('far_below_benchmark', message, 'Check that precursors, fuels and electricity are all counted.');
  }
  return questions;
}

/** What counts of a good: direct emissions, and indirect ones where Annex II of (EU) 2023/956 does not exempt it. */
function countedFigure({ direct, indirect }: AnsweredProduct, cn: CnCode | null): Exact | null {
  if (direct === null) return null;
  return cn?.isDirectOnly ? new Exact(direct) : new Exact(direct).plus(indirect ?? 0);
}

const isThousandfold = (ratio: Exact): boolean => ratio.gte(THOUSANDFOLD);

/** Of the whole chain: column B. */
function lowestBenchmark(tables: Tables, cn8: string): Exact | null {
  const rows = (lawOf(tables).benchmarks.get(cn8) ?? []).filter(({ column }) => column === 'B');
  return rows.length === 0 ? null : Exact.min(...rows.map(({ benchmarkTco2ePerT }) => benchmarkTco2ePerT));
}

/** Goods that are always made from another CBAM good, by the template's names. */
const ALWAYS_FROM_PRECURSORS = new Set([
  'Iron or steel products',
  'Aluminium products',
  'Cement',
  'Nitric acid',
  'Urea',
]);

function partQuestions(tables: Tables, product: AnsweredProduct, process: AnsweredProcess | null): Question[] {
  const { questions, ask } = questionsOf(product);
  const { name, indirect, shares } = product;
  const cn = goodOf(tables, product);
  if (cn !== null && !cn.isDirectOnly && (indirect === null || new Exact(indirect).isZero())) {
    const remedy = 'Enter the electricity consumed and its emission factor; it counts for this good.';
    ask('electricity_missing', phrase`"${name}" has no indirect emissions, which count for ${cn.cn8}.`, remedy);
  }
  const isOpen = process?.included.every((text) => text === '' || /^only direct/i.test(text));
  if (
    process !== null &&
    isOpen &&
    ALWAYS_FROM_PRECURSORS.has(process.category) &&
    new Exact(process.consumedT).isZero()
  ) {
    const message = phrase`"${name}": ${term(process.category)} is made from other CBAM goods, but no precursor is stated.`;
    ask('precursor_missing', message, 'Enter what was bought or made before, with its emissions.');
  }
  for (const [share, value] of Object.entries(shares)) {
    if (new Exact(value).isNegative() || new Exact(value).greaterThan(1)) {
      const message = phrase`"${name}": the share of ${term(share)} is ${value}; shares go from 0 to 1.`;
      ask('share_out_of_range', message, 'Enter 18 % as 0.18 or as 18%.');
    }
  }
  return questions;
}

function priceQuestions(product: AnsweredProduct): Question[] {
  const { questions, ask } = questionsOf(product);
  const { name, price } = product;
  if (price === null) return questions;
  const due = new Exact(price.duePerT ?? 0);
  const rebate = new Exact(price.rebatePerT ?? 0);
  if ((due.greaterThan(0) || rebate.greaterThan(0)) && (price.instrument === null || price.currency === null)) {
    const message = phrase`"${name}" has a carbon price without its instrument or currency.`;
    ask(
      'price_incomplete',
      message,
      'Name the tax or trading system and the currency; without them nothing can be deducted.',
    );
  }
  if (rebate.greaterThan(due)) {
    const message = phrase`"${name}" has a rebate of ${decimal(rebate.toFixed())} per tonne, more than the carbon price of ${decimal(due.toFixed())}.`;
    ask('price_incomplete', message, 'Check price and rebate: both per tonne of product, in the same currency.');
  }
  return questions;
}

/** Figures that look as if they were worked out once for everything. */
function averageQuestions(answer: SupplierAnswer): Question[] {
  const { products, processes } = answer;
  const questions: Question[] = [];
  const first = products.find(({ direct }) => direct !== null);
  if (first === undefined) return [];
  const isSame =
    products.length > 1 &&
    products.every((product) => isNear(product.direct, first.direct) && isNear(product.indirect, first.indirect));
  const kinds = new Set(products.map(({ process, cnCode }) => process ?? cnCode.slice(0, 4)));
  if (isSame && kinds.size > 1) {
    questions.push({
      rule: 'same_figure_for_every_product',
      message: phrase`All ${products.length} products have the same emissions, though they are made in different ways.`,
      remedy: 'The figures of each production process are needed.',
      path: first.path,
    });
  }
  const average = companyAverage(answer);
  if (processes.length > 1 && average !== null && products.some(({ direct }) => isNear(direct, average))) {
    questions.push({
      rule: 'company_average',
      message: phrase`The direct emissions are those of the whole installation divided by all it makes (${decimal(new Exact(average).toDecimalPlaces(4).toFixed())} tCO2e per tonne).`,
      remedy: 'The figures of each production process are needed, not of the whole company.',
      path: first.path,
    });
  }
  for (const { name, routes, path } of processes) {
    if (routes.length > 1) {
      const message = phrase`"${name}" makes its product by ${routes.length} routes; its figure is their average.`;
      questions.push({
        rule: 'routes_mixed',
        message,
        remedy: 'It must be stated by which route the goods were made.',
        path,
      });
    }
  }
  return [...questions, ...repeatedProducts(products)];
}

function isNear(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  return new Exact(a).minus(b).abs().lessThanOrEqualTo(new Exact(b).abs().times(SAME));
}

function companyAverage({ processes, totals }: SupplierAnswer): string | null {
  const outputs = processes.map(({ outputT }) => outputT);
  if (totals.directT === null || outputs.length === 0 || outputs.some((output) => output === null)) return null;
  const all = Exact.sum(...(outputs as string[]));
  return all.isZero() ? null : new Exact(totals.directT).div(all).toFixed();
}

/** The same code twice needs the product's name to choose between figures. */
function repeatedProducts(products: readonly AnsweredProduct[]): Question[] {
  return products.flatMap((product, index) => {
    const before = products
      .slice(0, index)
      .find(
        ({ cnCode, name, direct }) =>
          cnCode === product.cnCode && name === product.name && !isNear(direct, product.direct),
      );
    if (before === undefined) return [];
    const message = phrase`"${product.name}" (${product.cnCode}) appears twice, with different emissions.`;
    return [
      {
        rule: 'product_twice' as const,
        message,
        remedy: 'Give each product the name on the invoice.',
        path: product.path,
      },
    ];
  });
}

import { ACROSS } from '../sheet.ts';
import { addressBoxes, addressLines, addressTable, harderParties, windowAddress } from './address-bands.ts';
import {
  authority,
  beside,
  boxes,
  carried,
  letterhead,
  maybe,
  numbers,
  oneOf,
  paged,
  paper,
  partyDetails,
  phrases,
  SMALL,
  signature,
  title,
  totals,
  under,
  union,
} from './bands.ts';
import { SAD } from './boxes.ts';
import type { Template } from './desk.ts';
import {
  bank,
  barNumber,
  letterBoxes,
  logoTitle,
  numbersAcross,
  numbersRight,
  ruled,
  subtitled,
  taxSums,
  untitled,
} from './print-tops.ts';
import { boxesWithTaxes, taxesBelow, taxesBeside, threeBeside } from './tax-bands.ts';

const HARD = { changed: harderParties };
const FINE = { ...SMALL, ...HARD };
const WIDE = { ...FINE, page: ACROSS };
const NUMBERS = 'mrn reference declarationType? date? office? otherDate? guarantee? contact? location?';
const TOP = under(paged, oneOf(logoTitle, subtitled, title));

/** Notices and declarations with the duties of each item in the lines of its masses or right below them. */
export const TAXES_BESIDE_GOODS: readonly Template[] = [
  paper(
    'duties at the right of two lines of goods',
    [
      TOP,
      addressLines('importer exporter agent?'),
      numbers(NUMBERS, 'two'),
      taxesBeside([
        'item@0 code+@8 originCode@46 gross@58> net@78> | description@8 procedure@78',
        'item@0 description@8 net@62> gross@80> | code@8 procedure@46 origin@62',
      ]),
      taxSums,
    ],
    FINE,
  ),
  paper(
    'duties at the right of both masses in one cell',
    [
      subtitled,
      windowAddress(numbersRight('mrn reference date? guarantee?')),
      addressLines('exporter agent?', 'run'),
      taxesBeside(
        [
          'item@0 code/description@8 originLetter/procedure@52 massGN@74>',
          'item@0 description/code@8 massNG@58> procedure/originCode@78',
        ],
        { form: 'amounts', share: 0.72 },
      ),
      bank,
    ],
    FINE,
  ),
  paper(
    'duties in full at the right of names and values',
    [
      TOP,
      addressTable('importer exporter agent?'),
      numbers(NUMBERS, 'three'),
      taxesBeside(
        [
          'item@0 code@40 | description@0 | net@0 gross@50 | origin@0 procedure@50',
          'code+@0 | description@0 | lineGN@0 | originFront@0 procedure@60',
        ],
        { names: 'before', taxHead: 'each', share: 0.5, isTitled: true },
      ),
    ],
    FINE,
  ),
  paper(
    'duties without names at the right of goods',
    [
      untitled,
      addressBoxes('exporter importer', 2),
      numbers(NUMBERS, 'run'),
      ruled,
      taxesBeside(
        [
          'item@0 code@8 originCode@42 procedure@54 massGN@70> | description@8',
          'item@0 description@8 | code@8 origin@44 lineNG@58',
        ],
        { names: 'none', taxHead: 'none' },
      ),
      taxSums,
    ],
    HARD,
  ),
  paper(
    'a wide notice with duties in full',
    [
      TOP,
      beside(addressBoxes('importer exporter', 2), numbers(NUMBERS, 'list'), 0.6),
      taxesBeside(
        [
          'item@0 code+@5 description@22 originCode@52 procedure@60 gross@70> net@84>',
          'item@0 description@5 code@34 originFront@52 massNG@70> nearCustoms@84>',
        ],
        { form: 'full', share: 0.6 },
      ),
      totals,
    ],
    WIDE,
  ),
  paper(
    'boxes of goods with a high box of duties',
    [
      union,
      letterBoxes,
      boxes('exporter:2 mrn:2 | importer#:2 reference | agent:2 office', SAD),
      boxesWithTaxes(
        'packages:2 item | description:3 | code+:2 originLetter | gross procedure net | nearStatistical units',
      ),
    ],
    FINE,
  ),
  paper(
    'boxes of goods by their numbers with duties in the same row',
    [
      union,
      boxes(
        [
          'exporter:2 mrn:2 | importer:2 reference | agent:2 dispatch',
          'exporter importer | agent mrn | delivery currency',
        ],
        SAD,
      ),
      boxesWithTaxes(
        'item code+:3 | description:4 | origin gross preference | procedure net nearPrice',
        { form: 'full', share: 0.52 },
        true,
      ),
      taxSums,
    ],
    FINE,
  ),
  paper(
    'titled boxes with amounts at the right',
    [
      logoTitle,
      numbersAcross('mrn reference date? office?'),
      addressTable('exporter importer agent?'),
      boxesWithTaxes('code:2 origin | description:3 | massGN procedure nearCustoms', {
        form: 'amounts',
        share: 0.74,
        taxHead: 'none',
        isTitled: true,
      }),
      signature,
    ],
    HARD,
  ),
  paper(
    'duties below each item, reckoned by the mass',
    [
      authority,
      title,
      partyDetails('importer exporter', 2),
      numbers(NUMBERS, 'list'),
      taxesBelow('code+@0 originFront@50 | description@0 | net@0 gross@34 procedure@68'),
      taxSums,
    ],
    HARD,
  ),
  paper(
    'duties below names and values of each item',
    [
      subtitled,
      windowAddress(numbersRight('reference mrn date? guarantee? office?')),
      addressLines('exporter agent?', 'over'),
      taxesBelow(
        'item@0 code@12 description@34 originCode@74 procedure@84 | massGN@12 nearCustoms@34 nearStatistical@54 packages@74',
        { names: 'each', share: 0.12, isTitled: false },
      ),
      bank,
    ],
    FINE,
  ),
  paper(
    'duties below goods under names said once',
    [
      TOP,
      addressLines('importer exporter agent stranger?', 'beside'),
      numbers(NUMBERS, 'two'),
      taxesBelow('item@0 code@6 description@24 origin@60 gross@74> net@88>', {
        names: 'above',
        taxHead: 'none',
        isTitled: false,
        form: 'short',
        share: 0.5,
      }),
      taxSums,
    ],
    FINE,
  ),
  paper(
    'duties of many items and sums carried on',
    [
      carried,
      logoTitle,
      numbers(NUMBERS, 'two'),
      addressTable('importer exporter'),
      taxesBeside(
        [
          'item@0 code@8 description@34 massGN@76> | originCode@8 procedure@20',
          'item@0 description/code@8 origin/procedure@56 massNG@78>',
        ],
        { form: 'amounts', share: 0.75 },
      ),
      totals,
    ],
    { ...FINE, goods: [8, 24] },
  ),
  paper(
    'three stretches of each item',
    [
      TOP,
      addressBoxes('exporter importer agent?', 3),
      numbers(NUMBERS, 'three'),
      threeBeside('item code+ description', 'originFront procedure massGN', 'nearCustoms nearStatistical payable'),
      taxSums,
    ],
    FINE,
  ),
  paper(
    'three stretches without names',
    [
      untitled,
      barNumber,
      addressLines('importer exporter agent?', 'run'),
      numbers('reference date? office? count?', 'list'),
      ruled,
      threeBeside('item description code', 'packages lineGN originCode', 'procedure nearPrice tax', false),
    ],
    HARD,
  ),
  paper(
    'three stretches with masses above amounts',
    [
      letterhead,
      title,
      numbers(NUMBERS, 'list'),
      addressLines('importer exporter'),
      threeBeside(
        'description code marks?',
        'item originBracket procedure preference?',
        'net gross nearStatistical payable',
      ),
      bank,
      phrases,
    ],
    HARD,
  ),
  paper(
    'a statement with what each mass is the base of',
    [
      logoTitle,
      maybe(barNumber),
      addressTable('importer agent exporter', 'number:2 name:3 street:3 postcode_city:2.4 country:1'),
      numbers(NUMBERS, 'dotted'),
      taxesBelow(
        'item@0 code@10 originLetter@44 procedure@64 | description@10 | slashGN@10 massBase@44 nearCustoms@70',
        { share: 0.1, isTitled: false, form: 'full' },
      ),
    ],
    FINE,
  ),
];

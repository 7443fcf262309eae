import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { openLines } from '../read-lines.ts';

async function read(rows: readonly [code: string, mass: string][]) {
  const text = [
    'Varekode;Oprindelsesland;Nettovægt (kg);Antagelsesdato',
    ...rows.map(([code, mass]) => `${code};CN;${mass};26-01-2026`),
  ];
  const file = await openLines(Buffer.from(text.join('\n')), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  return {
    asked: file.summary().mapping.questions.map(({ about }) => about),
    light: lines
      .filter(({ findings }) => findings.some(({ code }) => code === 'mass-light'))
      .map(({ netMassKg }) => netMassKg),
  };
}

const GROUPED = '12.450,5';

test.each<[what: string, code: string, mass: string, others: string[], isAsked: boolean]>([
  ['coil of a few kilograms', '72083900', '2,4', [GROUPED], true],
  ['a load of coil with a slipped mark', '72083900', '24,500', [GROUPED], true],
  ['a sheet of stainless steel', '72193310', '24,5', [GROUPED], false],
  ['a sheet where other masses have three places', '72193310', '24,500', ['1250,125'], false],
  ['a sheet where the list shows three places below one', '72193310', '24,500', [GROUPED, '0,125'], false],
  ['a bar', '72283069', '2,4', [GROUPED], false],
  ['bars with a slipped mark', '72283069', '2,400', [GROUPED], true],
  ['cement by the gram', '25232900', '0,5', [GROUPED], true],
  ['a sack of cement', '25232900', '25', [GROUPED], false],
  ['a sack of urea', '31021010', '25', [GROUPED], false],
  ['a bottle of nitric acid', '28080000', '1,5', [GROUPED], false],
  ['an ingot', '72071114', '12,5', [GROUPED], true],
  ['a hydraulic tube', '73043192', '0,85', [GROUPED], false],
  ['a sample of foil', '76071119', '0,2', [GROUPED], false],
  ['a cylinder of hydrogen', '28041000', '0,9', [GROUPED], false],
  ['half a kilogram of screws', '73181588', '0,5', [GROUPED], false],
  ['a washer', '73182200', '0,004', [GROUPED], false],
  ['screws as the list writes no other mass', '73181588', '2,400', [GROUPED], true],
  ['screws with the last place told', '73181588', '2,375', [GROUPED], false],
  ['screws where every mass has three places', '73181588', '2,400', ['1250,500'], false],
  ['brackets where every mass has three places', '73269098', '2,400', ['0,350'], false],
])('%s: CN %s of %s kg', async (_, code, mass, others, isAsked) => {
  const { asked, light } = await read([[code, mass], ...others.map((kg): [string, string] => ['73181588', kg])]);
  expect(asked).toEqual(isAsked ? ['lightMasses'] : []);
  expect(light).toHaveLength(isAsked ? 1 : 0);
});

test('a mark that a person has chosen is not asked again, but coil by the kilogram is', async () => {
  const text = [
    'Varekode;Oprindelsesland;Nettovægt (kg);Antagelsesdato',
    '72083900;CN;24,500;26-01-2026',
    '72083900;CN;2,400;26-01-2026',
  ];
  const tables = loadTables();
  const open = async (isChosen: boolean) => {
    const first = await openLines(Buffer.from(text.join('\n')), tables, { today: '2026-12-31' });
    const { shape } = first.summary().mapping;
    const columns = [{ column: 'C', field: 'netMass' as const, decimalMark: ',' as const }];
    const file = await openLines(Buffer.from(text.join('\n')), tables, {
      today: '2026-12-31',
      ...(isChosen ? { chosen: { shape, columns } } : {}),
    });
    return [...file.lines()].filter(({ findings }) => findings.some(({ code }) => code === 'mass-light')).length;
  };
  expect(await open(true)).toBe(1);
});

import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { readDeclarations } from './read-declarations.ts';
import { OTHER_UNIT } from './units.ts';

test.each([
  ['Net mass corrected to', false],
  ['Net mass stated', false],
  ['Nettovekt to', true],
  ['Netto (to)', true],
  ['Egenvikt t', true],
  ['Neto TM', true],
  ['Peso neto (toneladas)', true],
  ['Masa netto w tonach', true],
  ['Čistá hmotnost (tun)', true],
  ['Nettopaino tonneina', true],
  ['Нето маса, т', true],
  ['Tonnage net', false],
  ['Двойно-Т профили', false],
])('%s: a unit other than kg: %s', (head, isOther) => expect(OTHER_UNIT.test(head)).toBe(isOther));

test.each([
  ['91.478,77', '48122 sure'],
  ['91478', '48122 unsure'],
])('Masses under a head that says tonnes are, where the paper shows its decimal mark: %s', (amount, read) => {
  const columns = [40, 70, 120, 300, 350, 385, 415, 450, 510, 575, 610];
  const row = (...texts: string[]): PrintedRow => texts.map((text, at) => [columns[at] ?? 0, text] as const);
  const rows: PrintedRow[] = [
    'Importpost 5100023317   Bilagsdato 02.12.2026',
    '',
    row(
      'Pos',
      'Materiale',
      'Korttekst',
      'KN8',
      'TARIC',
      'Opr.',
      'Afs.',
      'Netto (t)',
      'Brutto (t)',
      'Proc.',
      'Toldværdi',
    ),
    row('10', 'A-77120', 'Varmvalsede coils, 2,5 mm', '72083900', '00', 'TR', 'TR', '48,122', '48,310', '4000', amount),
    row('20', 'A-77133', 'Koldvalsede coils, 1,2 mm', '72091690', '00', 'TR', 'TR', '22,408', '22,595', '4000', amount),
    row('Sum', '', '', '', '', '', '', '70,530', '70,905'),
  ];
  const record = readDeclarations([printedPage(rows)])[0]?.records[0];
  const net = record?.find(({ key }) => key === 'Nettomasse');
  expect(`${net?.value} ${net?.certainty}`).toBe(read);
});

test('Masses in boxes whose names say tonnes, behind the number of the box, are none in kg', () => {
  const item = (code: string, gross: string, net: string): PrintedRow[] => [
    [
      [40, '33 Código das mercadorias'],
      [250, '34 P. origem'],
    ],
    [
      [40, code],
      [250, 'CN'],
    ],
    [
      [40, '35 Massa bruta (t)'],
      [250, '38 Massa líquida (t)'],
    ],
    [
      [40, gross],
      [250, net],
    ],
  ];
  const rows: PrintedRow[] = [
    'Declaração aduaneira de importação, total 12.990,99',
    ...item('3105201000', '26,957', '26,000'),
    ...item('7606129289', '0,460', '0,444'),
  ];
  const nets = readDeclarations([printedPage(rows)]).flatMap(({ records }) =>
    records.flatMap((record) => record.filter(({ key, certainty }) => key === 'Nettomasse' && certainty === 'sure')),
  );
  for (const { value } of nets) expect(['26000', '444']).toContain(value);
});

test.each([
  ['Alle Gewichte in Tonnen (t)', '4112.5 sure'],
  ['Alle Gewichte in Pfund', ''],
])('A line says in which unit all masses are: %s', (line, read) => {
  const columns = [40, 120, 260, 310, 370];
  const row = (...texts: string[]): PrintedRow => texts.map((text, at) => [columns[at] ?? 0, text] as const);
  const [declaration] = readDeclarations([
    printedPage([
      'Aufstellung der Einfuhranmeldungen',
      line,
      '',
      row('Zolltarifnr.', 'Ware', 'Urspr.', 'brutto', 'netto'),
      row('76042100', 'Hohlprofile', 'TN', '4,2500', '4,1125'),
      row('76109090', 'Unterkonstruktion', 'CN', '2,3900', '2,2875'),
    ]),
  ]);
  const net = declaration?.records[0]?.find(({ key }) => key === 'Nettomasse');
  expect(net?.certainty === 'sure' ? `${net.value} sure` : '').toBe(read);
});

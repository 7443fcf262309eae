import { expect, test } from 'vitest';
import type { PrintedRow } from '../testing/printed-page.ts';
import { headRead } from '../testing/values-read.ts';

const MRN = 'MRN 24DKUUUGDH872185R0';
const number = (lines: readonly PrintedRow[]) => headRead(lines, 'SE-nummer');

const addressee = ['Vesterbro Stålteknik A/S', 'Industrivej 12', '7100 Vejle'];
const agent = 'Klarerer: Fjordby Klarering ApS, CVR 98617337';

test('Of two firms’ numbers the one that is not the agent’s is the importer’s', () =>
  expect(
    number([
      'FJORDBY KLARERING ApS',
      'Havnegade 4, 7000 Fredericia',
      '',
      ...addressee,
      'CVR-nr. 13912351',
      '',
      MRN,
      agent,
    ]),
  ).toBe('13912351'));

test('The number at the head of whoever’s paper it is stays open, whatever its name says, and so does one beside two others', () => {
  const letterhead = [
    'SINO LOGISTICS APS',
    'Strandvejen 82, 7000 Fredericia',
    'CVR-nr. 98617337',
    '',
    ...addressee,
    '',
    MRN,
  ];
  const declared = 'The goods were declared for Vesterbro Stålteknik A/S, EORI DK13912351.';
  expect(number([...letterhead, declared])).not.toBe('98617337');
  expect(number([...letterhead, 'Klarerer: Fjordby Klarering ApS, CVR 13912351'])).not.toBe('98617337');
});

import { expect, test } from 'vitest';
import type { PrintedRow } from '../testing/printed-page.ts';
import { goodsOf } from '../testing/values-read.ts';

const X = [40, 70, 170, 270, 310, 360, 420, 480] as const;
const row = (...cells: string[]): PrintedRow =>
  cells.flatMap((text, at) => (text === '' ? [] : [[X[at] ?? 0, text] as const]));

test('A line of units right below the names of columns says in what all rows are weighed', () =>
  expect(
    goodsOf([
      'VAREPOSTLISTE TIL IMPORTANGIVELSE',
      'MRN: 26DK0050WX7T0885R0',
      '',
      row('Post', 'Varekode', 'Varebetegnelse', 'Opr.', 'Proc.', 'Brutto', 'Netto', 'Værdi'),
      row('', 'TARIC', '', 'land', '', 't', 't', 'USD'),
      '',
      row('1', '7208519890', 'Grovplade', 'CN', '4000', '7,934', '7,883', '6.119,46'),
      '',
      row('2', '7208529990', 'Plade', 'CN', '4000', '77,515', '74,344', '114.114,24'),
      '',
      row('3', '7208540000', 'Plade', 'CN', '4000', '49,644', '47,985', '59.029,92'),
    ]).map(([code, , net, gross]) => [code, net?.replace('?', ''), gross?.replace('?', '')]),
  ).toEqual([
    ['7208519890', '7883', '7934'],
    ['7208529990', '74344', '77515'],
    ['7208540000', '47985', '49644'],
  ]));

test('A number behind a short name and its unit is what the name says, beside a block of another item too', () =>
  expect(
    goodsOf([
      'IMPORT ENTRY LINE PRINT',
      'ENTRY ANR/26/0518/00922   MRN 26BEANT0M75D4AWHR3',
      '',
      'LINE 001   7219.11.00.90 ORIG KR                     LINE 003   7219.33.10.90 ORIG KR',
      'NET KG       4,428.8 PKGS   28 CL                    NET KG       7,643.1 PKGS   28 CL',
      'GRS KG       4,525.0 CPC 4000                        GRS KG       7,692.1 CPC 4000',
      'PRICE      11,650.26 PREF 300                        PRICE       8,430.23 PREF 300',
      '',
      'LINE 002   7219.12.90.00 ORIG KR                     LINE 004   7219.34.10.00 ORIG KR',
      'NET KG      19,157.2 PKGS   14 CL                    NET KG      21,402.5 PKGS   16 CL',
      'GRS KG      20,102.4 CPC 4000                        GRS KG      22,126.3 CPC 4000',
      'PRICE      31,923.56 PREF 300                        PRICE      39,221.42 PREF 300',
    ])
      .map(([, , net, gross]) => [net, gross].map((mass) => mass?.replace('?', '')).join(' '))
      .sort(),
  ).toEqual(['19157.2 20102.4', '21402.5 22126.3', '4428.8 4525', '7643.1 7692.1']));

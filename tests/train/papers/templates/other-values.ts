import { madeDescription } from '../goods-words.ts';
import { madeTown, madeWord } from '../made-words.ts';
import type { Random } from '../random.ts';
import type { Style } from '../style.ts';
import { type FormWord, formWord } from './form-words.ts';
import { furtherText } from './further-words.ts';

const LETTERS = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'];

/** A number like an MRN, of another declaration. */
const otherMrn = (random: Random): string =>
  `${random.whole(24, 27)}${random.pick(['DE', 'NL', 'DK', 'SE', 'BE', 'PL', 'FR', 'IT'])}${Array.from({ length: 12 }, () => random.pick(LETTERS)).join('')}${random.pick([...'JKLTUW'])}${random.whole(0, 9)}`;

const DOCUMENTS =
  'N380|N935|N325|N705|N730|N740|N954|U045|C644|C640|C085|Y128|Y901|Y929|Y946|D005|D008|N002|9AID|C400|L100'.split('|');

/** One document as papers list it: its code, a number, at times a day or that it is there. */
export const documentText = (style: Style): string => {
  const { random } = style;
  const code = random.pick(DOCUMENTS);
  if (code.startsWith('Y') && random.isHit(0.6)) return code;
  const number = random.pick([
    `INV-${random.digits(5)}`,
    `${random.pick(['A', 'J', 'P'])} ${random.digits(6)}`,
    random.digits(random.whole(5, 9)),
    `CHEDP.${random.pick(['DK', 'DE'])}.2026.${random.digits(7)}`,
    `${random.pick(['TR', 'GB', 'CN'])}${random.digits(10)}`,
  ]);
  return `${code}${random.pick([' ', ' - ', ': '])}${number}${random.isHit(0.35) ? ` ${dayText(style)}` : ''}`;
};

const dayText = ({ random, day }: Style): string =>
  day(`20${random.whole(25, 27)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`);

/** The word of a form in the language of the paper, in capitals where its other names are. */
export function wordOf({ language, label }: Style, word: FormWord): string {
  const text = formWord(language, word);
  const net = label('net');
  return net === net.toUpperCase() && net.length > 4 ? text.toUpperCase() : text;
}

/** What stands under the word of a form: no value of a record. */
export function otherText(style: Style, word: FormWord): string {
  const { random } = style;
  switch (word) {
    case 'office':
      return random.isHit(0.5)
        ? `${random.pick(['DK', 'DE', 'SE', 'NL', 'PL', 'IT'])}00${random.digits(4)}`
        : `${random.pick(['DK', 'DE', 'ES', 'FR'])}00${random.digits(4)} ${madeTown(random)}`;
    case 'delivery':
      return `${random.pick(['CIF', 'FOB', 'DAP', 'EXW', 'FCA', 'CPT', 'CFR', 'DDP'])} ${madeTown(random)}`;
    case 'currency':
      return random.pick(['USD', 'EUR', 'CNY', 'GBP', 'DKK', 'SEK', 'TRY']);
    case 'rate':
      return `${random.whole(0, 11)}${random.pick([',', '.'])}${random.digits(4)}`;
    case 'packages':
      return `${random.whole(1, 240)} ${random.pick(['CT', 'PX', 'PK', 'BX', 'PLT', 'colli', 'BE'])}`;
    case 'marks':
      return random.pick([
        'N/M',
        'ADR',
        `${madeWord(random).toUpperCase()} 1-${random.whole(2, 90)}`,
        `NO. 1/${random.whole(2, 40)}`,
        'no marks',
      ]);
    case 'container':
      return `${random.pick(['MSKU', 'TCLU', 'HLXU', 'CMAU', 'OOLU', 'EITU'])}${random.pick(['', ' '])}${random.digits(7)}`;
    case 'vessel':
      return `${random.pick(['MV ', 'M/V ', '', 'MS '])}${madeWord(random).toUpperCase()} ${random.pick(['', random.digits(3), `V.${random.digits(3)}W`])}`.trim();
    case 'transport':
      return random.pick(['1', '3', '4', '10', '30', '1 - Sea', '3 Road', '40']);
    case 'earlier':
      return `${random.pick(['N821', 'N337', 'N355', 'N821', 'NCLE', 'N785', 'X-337', 'Z-821'])}${random.pick([' ', ' - ', '-', ': '])}${random.isHit(0.7) ? otherMrn(random) : random.digits(random.whole(6, 12))}`;
    case 'documents':
      return documentText(style);
    case 'preference':
      return random.pick(['100', '100', '200', '300', '400', '115', '310']);
    case 'quota':
      return `09${random.pick(['.', ''])}${random.digits(4)}`;
    case 'units':
      return `${random.whole(1, 9000)} ${random.pick(['NAR', 'p/st', 'MTK', 'PCE', 'stk', 'MTR'])}`;
    case 'customsValue':
    case 'statisticalValue':
    case 'base':
    case 'payable':
      return style.amount();
    case 'dispatch':
      return style.country(random.pick(['CN', 'TR', 'DE', 'NL', 'GB', 'CH', 'IN', 'US']));
    case 'destination':
      return style.country(random.pick(['DK', 'DE', 'SE', 'FR', 'PL', 'IT']));
    case 'tax':
      return random.pick(['A00', 'B00', 'A30', 'A35', '1A1']);
    case 'payment':
      return random.pick(['E', 'G', 'R', 'A', 'J', 'D']);
    case 'warehouse':
      return `${random.pick(['R', 'U', 'Y', 'C'])} ${random.pick(['DK', 'DE', 'NL', 'SE'])}${random.pick(['', 'CW'])}${random.digits(8)}`;
    case 'page':
      return `1/${random.whole(1, 4)}`;
    case 'invoice':
      return `${random.pick(['INV-', 'CI', 'RE', ''])}${random.digits(random.whole(5, 8))}`;
    case 'tariffText':
      return madeDescription(random, style.language);
    case 'weight':
      return style.mass(Number(random.between(50, 25000).toFixed(1)));
    case 'guarantee':
      return `${random.pick(['', 'DK', 'DE', 'SE'])}${random.digits(random.pick([6, 7, 8, 10]))}${random.pick(['', '', '/7', '-01'])}`;
    default:
      return furtherText(style, word) ?? random.pick(['01', '084', 'DK04', '6', '09', '1']);
  }
}

/** Taxes of an item or of a paper: kind, base, rate, amount, how paid. */
export function taxRow(style: Style, kind: string): string[] {
  const { random } = style;
  const rate =
    `${random.pick(['0', '1,7', '2,7', '3,7', '6', '25', '19', '21', '4'])}${random.pick([',00', '', '.0'])}`.replace(
      ',7,00',
      ',7',
    );
  return [
    kind,
    style.amount(),
    `${rate}${random.pick([' %', '%', ''])}`,
    style.amount(),
    random.pick(['E', 'G', 'R', 'A']),
  ];
}

import { attribute, decodeXmlText, type XmlHandler } from './scan-xml.ts';

/** What the format of a number cell says about its value. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** A unit of mass that the format writes behind the number, such as 0.000" kg". */
  readonly unit: 'kg' | 't' | undefined;
  /** How often the number is shown divided by a thousand: twice by '0.0,,'. */
  readonly thousands: number;
}

const GENERAL: NumberFormat = { isDate: false, unit: undefined, thousands: 0 };

/** Numbers of the built-in formats that show a date or time (ECMA-376 part 1, 18.8.30, with the East Asian ones). */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** Reads xl/styles.xml: which cell style shows its number as a date, or with a unit, or is struck through. */
export class Styles implements XmlHandler {
  wantsText = false;
  readonly #formats = new Map<number, NumberFormat>();
  readonly #styles: NumberFormat[] = [];
  /** By font and by style. */
  readonly #struckFonts: boolean[] = [];
  readonly #struckStyles: boolean[] = [];
  #isInCellStyles = false;
  #isInFonts = false;
  /** Whether any style is struck through: of most workbooks none is. */
  hasStruck = false;

  open(name: string, tag: string): void {
    if (name === 'fonts') this.#isInFonts = true;
    else if (this.#isInFonts && name === 'font') this.#struckFonts.push(false);
    else if (this.#isInFonts && name === 'strike') this.#struckFonts[this.#struckFonts.length - 1] = isOn(tag);
    else if (name === 'numFmt') {
      const code = decodeXmlText(attribute(tag, 'formatCode') ?? '');
      this.#formats.set(Number(attribute(tag, 'numFmtId')), readFormat(code));
    } else if (name === 'cellXfs') this.#isInCellStyles = true;
    else if (name === 'xf' && this.#isInCellStyles) {
      this.#styles.push(this.#formatOf(Number(attribute(tag, 'numFmtId'))));
      const isStruck = this.#struckFonts[Number(attribute(tag, 'fontId') ?? 0)] === true;
      this.#struckStyles.push(isStruck);
      this.hasStruck ||= isStruck;
    }
  }

  close(name: string): void {
    if (name === 'fonts') this.#isInFonts = false;
    if (name === 'cellXfs') this.#isInCellStyles = false;
  }

  text(): void {}

  #formatOf(id: number): NumberFormat {
    return this.#formats.get(id) ?? (isBuiltInDate(id) ? { isDate: true, unit: undefined, thousands: 0 } : GENERAL);
  }

  /** The format of the style with the number that a cell names. */
  at(style: string | undefined): NumberFormat {
    return style === undefined ? (this.#styles[0] ?? GENERAL) : (this.#styles[Number(style)] ?? GENERAL);
  }

  isStruck(style: string | undefined): boolean {
    return this.hasStruck && this.#struckStyles[Number(style ?? 0)] === true;
  }
}

/** Whether an element such as <strike/> or <strike val="0"/> switches on. */
export function isOn(tag: string): boolean {
  return !/^(0|false)$/.test(attribute(tag, 'val') ?? '1');
}

/** Reads a format code. Only its first section counts; texts in quotes, colours and locales are no date letters. */
export function readFormat(code: string): NumberFormat {
  const section = code.split(';')[0] as string;
  const bare = section.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  const texts = [...section.matchAll(/"([^"]*)"|\\(.)/g)].map(([, text, sign]) => text ?? sign).join('');
  const unit = /\bkgs?\b/i.test(texts) ? 'kg' : /\b(t|tons?|tonnes?|tonnen)\b/i.test(texts) ? 't' : undefined;
  return {
    isDate: /[dyhs]|m{1,5}/i.test(bare) && !/general|standard/i.test(bare) && !/[0#?]/.test(bare.replace(/\.0+/g, '')),
    unit,
    thousands: /[0#?](,+)(?![,0#?.])/.exec(bare)?.[1]?.length ?? 0,
  };
}

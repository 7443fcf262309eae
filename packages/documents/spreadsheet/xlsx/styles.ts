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

/** Reads xl/styles.xml: which cell style shows its number as a date, or with a unit, is struck through, or is red. */
export class Styles implements XmlHandler {
  wantsText = false;
  readonly #formats = new Map<number, NumberFormat>();
  readonly #styles: NumberFormat[] = [];
  /** By font and by style. */
  readonly #struckFonts: boolean[] = [];
  readonly #struckStyles: boolean[] = [];
  /** By font, by fill and by style. */
  readonly #redFonts: boolean[] = [];
  readonly #redFills: boolean[] = [];
  readonly #redStyles: boolean[] = [];
  #part: 'cellXfs' | 'fills' | 'fonts' | null = null;
  /** Whether any style is struck through: of most workbooks none is. */
  hasStruck = false;
  hasRed = false;

  open(name: string, tag: string): void {
    if (name === 'cellXfs' || name === 'fills' || name === 'fonts') this.#part = name;
    else if (name === 'numFmt') {
      const code = decodeXmlText(attribute(tag, 'formatCode') ?? '');
      this.#formats.set(Number(attribute(tag, 'numFmtId')), readFormat(code));
    } else if (this.#part === 'fonts') this.#openInFonts(name, tag);
    else if (this.#part === 'fills') this.#openInFills(name, tag);
    else if (this.#part === 'cellXfs' && name === 'xf') this.#addStyle(tag);
  }

  #openInFonts(name: string, tag: string): void {
    if (name === 'font') {
      this.#struckFonts.push(false);
      this.#redFonts.push(false);
    } else if (name === 'strike') this.#struckFonts[this.#struckFonts.length - 1] = isOn(tag);
    else if (name === 'color') this.#redFonts[this.#redFonts.length - 1] = isRed(attribute(tag, 'rgb'));
  }

  #openInFills(name: string, tag: string): void {
    if (name === 'fill') this.#redFills.push(false);
    else if (name === 'fgColor') this.#redFills[this.#redFills.length - 1] = isRed(attribute(tag, 'rgb'));
  }

  #addStyle(tag: string): void {
    this.#styles.push(this.#formatOf(Number(attribute(tag, 'numFmtId'))));
    const font = Number(attribute(tag, 'fontId') ?? 0);
    const isStruck = this.#struckFonts[font] === true;
    this.#struckStyles.push(isStruck);
    this.hasStruck ||= isStruck;
    const isRedStyle = this.#redFonts[font] === true || this.#redFills[Number(attribute(tag, 'fillId') ?? 0)] === true;
    this.#redStyles.push(isRedStyle);
    this.hasRed ||= isRedStyle;
  }

  close(name: string): void {
    if (name === this.#part) this.#part = null;
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

  /** Whether letters or ground are red: with this people say that a row does not count. */
  isRed(style: string | undefined): boolean {
    return this.hasRed && this.#redStyles[Number(style ?? 0)] === true;
  }
}

/** Of 360 degrees of hue, how far from red a colour may be: orange begins behind it. */
const FARTHEST_FROM_RED = 20;
/** Of 255: what is less coloured is grey or brown. */
const LEAST_COLOUR = 40;

/** Whether a colour, 'FFFFC7CE' with its opacity first, is red or pink. Colours of themes are named by their number and are none. */
function isRed(argb: string | undefined): boolean {
  const [red = 0, green = 0, blue = 0] =
    (argb ?? '')
      .match(/[0-9a-f]{2}/gi)
      ?.slice(-3)
      .map((pair) => Number.parseInt(pair, 16)) ?? [];
  const colour = red - Math.min(green, blue);
  return (
    colour >= LEAST_COLOUR && red > Math.max(green, blue) && (Math.abs(green - blue) / colour) * 60 <= FARTHEST_FROM_RED
  );
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

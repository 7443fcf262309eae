import { Refusal } from '../../refusal.ts';
import { spreadsheetCaps } from '../caps.ts';
import { decodeXmlText, type XmlHandler } from './scan-xml.ts';
import { isOn } from './styles.ts';

const PLAIN_ITEM = /<si><t(?: xml:space="preserve")?>([^<]*)<\/t><\/si>/y;

/** Reads xl/sharedStrings.xml: the texts that the cells of all sheets point to. Phonetic hints are no part of a text. */
export class SharedStrings implements XmlHandler {
  wantsText = false;
  readonly #strings: string[] = [];
  #item = '';
  #isPhonetic = false;
  #characters = 0;
  /** Texts all of whose runs are struck through, by their number. */
  readonly #struck = new Set<number>();
  #isRunStruck = false;
  #hasPlain = false;
  #hasStruck = false;

  open(name: string, tag: string): void {
    if (name === 'si') {
      this.#item = '';
      this.#isRunStruck = this.#hasPlain = this.#hasStruck = false;
    } else if (name === 'r') this.#isRunStruck = false;
    else if (name === 'strike') this.#isRunStruck = isOn(tag);
    else if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 't') this.wantsText = !this.#isPhonetic;
  }

  close(name: string): void {
    if (name === 't') this.wantsText = false;
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'si') {
      if (this.#hasStruck && !this.#hasPlain) this.#struck.add(this.#strings.length);
      this.#keep();
    }
  }

  shortcut(text: string, at: number): number {
    PLAIN_ITEM.lastIndex = at;
    const match = PLAIN_ITEM.exec(text);
    if (match === null) return at;
    this.#item = decodeXmlText(match[1] as string);
    this.#keep();
    return PLAIN_ITEM.lastIndex;
  }

  text(raw: string): void {
    this.#item += decodeXmlText(raw);
    if (this.#isRunStruck) this.#hasStruck = true;
    else if (raw.trim() !== '') this.#hasPlain = true;
  }

  #keep(): void {
    this.#characters += this.#item.length + 16;
    if (this.#characters > spreadsheetCaps.characters) {
      throw new Refusal(
        'spreadsheet.text',
        'The cells of the workbook hold more text than a list of goods can need.',
        'Remove columns that are not needed, or split the file by month.',
      );
    }
    this.#strings.push(this.#item);
  }

  isStruck(index: string): boolean {
    return this.#struck.size > 0 && this.#struck.has(Number(index));
  }

  at(index: string): string | undefined {
    return this.#strings[Number(index)];
  }
}

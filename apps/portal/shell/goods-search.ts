import { type CnEntry, reference } from '@lods/contract/reference/endpoints';
import { headingOf } from '@lods/contract/reference/goods-headings';
import { currentLanguage } from '@lods/translations/browser/choice';
import type { Option } from '@lods/ui/combobox';
import { api } from './api.ts';

/** CN codes as options of a picker; the entry behind an option is kept for the form. */
export function useGoodsSearch() {
  const entries = new Map<string, CnEntry>();
  const search = async (query: string, signal: AbortSignal): Promise<Option[]> => {
    const language = currentLanguage();
    const found = await api(reference.cnCodes, { query: { search: query }, signal });
    for (const entry of found) entries.set(entry.cnCode, entry);
    return found.map((entry) => ({
      value: entry.cnCode,
      label: dotted(entry.cnCode),
      heading: headingOf(entry.cnCode),
      detail: entry.description,
      ...(language === 'en' || entry.scope !== 'covered'
        ? {}
        : { words: entry.tradeWords[language].join(', '), isDetailEnglish: true }),
      note: entry.scope === 'covered' ? entry.sector : 'Not a CBAM good',
      disabled: entry.scope !== 'covered',
    }));
  };
  return { search, entry: (cnCode: string) => entries.get(cnCode) };
}

/** 72083900 as the tariff prints it: 7208.39.00; ten digits: 2523.10.00.90 */
export const dotted = (code: string) =>
  `${code.slice(0, 4)}.${code.slice(4, 6)}.${code.slice(6, 8)}${code.length > 8 ? `.${code.slice(8)}` : ''}`;

/** The entry of a whole code; undefined where it is no good of Annex I. */
export async function entryOf(cnCode: string): Promise<CnEntry | undefined> {
  const found = await api(reference.cnCodes, { query: { search: cnCode } });
  return found.find((entry) => entry.cnCode === cnCode && entry.scope === 'covered');
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTables } from '@lods/reference/tables';
import { ALSO } from './also.ts';
import { hasWords } from './looks-like-text.ts';
import { reasonsOfPapers } from './reasons-of-papers.ts';
import { type Found, type Reading, textsOf } from './texts-of.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Source extends Reading {
  readonly name: string;
  readonly folders: readonly string[];
  readonly except?: string;
}

/**
 * Phrases that a longer sentence ends with: which column was taken for which field and why, what is damaged in a file, what
 * became of an element of an older report.
 */
const REASONS = [
  'lines/numbers/number-evidence',
  'lines/masses/unit-evidence',
  'lines/columns/item-column',
  'lines/columns/proven-columns',
  'lines/columns/recognise-columns',
  'lines/tables/read-table',
  'report/earlier-versions',
  'report/xml-scanner',
  'spreadsheet/read-xlsx',
  'spreadsheet/sniff',
  'spreadsheet/xlsx/sheet',
  'xml-guard',
  'xml/encoding',
  'zip',
].map((name) => `packages/documents/${name}`);

/** Files that people download in their language. */
const FILES = ['obligation/journal-file', 'reports/export', 'submissions/export', 'years/data-set'].map(
  (name) => `apps/server/features/${name}`,
);

/** Where texts come from, and in which file of each language they are kept. The first room that has a text keeps it. */
const ROOMS = [
  { name: 'report', folders: ['packages/cbam/report'], namesAreText: true },
  { name: 'rules', folders: ['packages/cbam'], except: 'packages/cbam/report/', namesAreText: true },
  { name: 'messages', folders: ['packages/contract'] },
  { name: 'messages', folders: ['apps/server/features/help', ...FILES] },
  { name: 'messages', folders: REASONS },
  { name: 'messages', folders: ['packages/documents', 'apps/server/features', 'apps/server/http'], isStrict: true },
  { name: 'portal', folders: ['packages/ui', 'apps/portal', 'packages/translations/browser'] },
  { name: 'site', folders: ['apps/site'] },
] as const satisfies readonly Source[];

type Room = (typeof ROOMS)[number]['name'];

export interface Text extends Found {
  readonly room: Room;
  /** Every file that has it, sorted. */
  readonly files: readonly string[];
}

const IGNORED =
  /\/(node_modules|dist|testing|demo|docs)\/|[.]test[.]|[.]proof[.]|samples?([-]\w+)?[.]ts$|vite[.]config|\/build[.]ts$/;
/** Words that the program looks for, that only its tests see, or that are written in each language. */
const NO_INTERFACE = [
  // Written to whoever runs the installation, and to visitors of the site.
  'apps/server/features/enquiries/enquiry.mail.ts',
  'apps/server/features/outbox/set-aside.mail.ts',
  // Each language has its own letter.
  'packages/contract/requests/default-letters.ts',
  'packages/contract/supplier-emails/email-texts.ts',
  'packages/documents/papers/names-of-elements.ts',
  'packages/documents/papers/vocabulary.ts',
  'packages/translations/browser/places.ts',
];

/** Every text of the interface that the source writes, once each, in the order of the alphabet. */
export function interfaceTexts(): Text[] {
  const texts = new Map<string, Text>();
  for (const { name, folders, except, ...how } of ROOMS as readonly (Source & { name: Room })[]) {
    for (const file of folders
      .flatMap((folder) => globSync([`${folder}/**/*.{ts,tsx}`, `${folder}.ts`], { cwd: ROOT }))
      .sort()) {
      if (IGNORED.test(`/${file}`) || NO_INTERFACE.includes(file) || (except && file.startsWith(except))) continue;
      for (const found of textsOf(file, readFileSync(join(ROOT, file), 'utf8'), how)) {
        const known = texts.get(found.text);
        texts.set(found.text, { room: name, ...found, ...known, files: [...new Set([...(known?.files ?? []), file])] });
      }
    }
  }
  for (const { text, file } of [
    ...ALSO,
    ...reasonsOfPapers(),
    ...sourcesOfTables(),
    ...namesOfFuels(),
    ...namesOfCategories(),
  ])
    if (!texts.has(text)) texts.set(text, { room: 'messages', text, line: 0, files: [file] });
  return [...texts.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
}

/** Where each table of the law is from, as a derivation tells it. */
function sourcesOfTables(): { text: string; file: string }[] {
  const file = 'packages/reference/tables/manifest.json';
  const tables = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, { source: string }>;
  return Object.values(tables).flatMap(({ source }) => (hasWords(source) ? [{ text: source, file }] : []));
}

/** Fuels are chosen by the names that the law gives them, which it has in every language of the Union. */
const namesOfFuels = (): { text: string; file: string }[] =>
  loadTables().fuels.rows.map(({ name }) => ({ text: name, file: 'packages/reference/tables/fuels.csv' }));

/** Categories of goods, as the nomenclature of the product and the Commission's workbook name them: sentences about an answer hold them. */
const namesOfCategories = (): { text: string; file: string }[] =>
  loadTables().cnCodes.rows.flatMap(({ officialTemplateCategory, goodsCategory }) =>
    [officialTemplateCategory, goodsCategory].flatMap((text) =>
      text ? [{ text, file: 'packages/reference/tables/cn-codes.csv' }] : [],
    ),
  );

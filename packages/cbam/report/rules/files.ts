import { phrase, term } from '@lods/translations/phrase';
import { capital, type OfField, quoted, rule, SCHEMA } from './rule.ts';

interface Cause {
  readonly why: string;
}

/** Whether the bytes are a report at all, and of which version. */
export const fileRules = {
  F0001: rule<Cause>({
    severity: 'error',
    cause: 'The file is not well-formed XML, or not in an encoding that can be read.',
    remedy: 'Export the report again; where it was edited by hand, correct the place named here.',
    source: 'XML 1.0',
    message: ({ why }) => phrase`The file cannot be read as XML: ${term(why)}.`,
  }),
  F0002: rule<Record<never, never>>({
    severity: 'error',
    cause: 'The file has a document type declaration, which can define entities and fetch other files.',
    remedy: 'Remove the DOCTYPE; a quarterly report needs none.',
    source: 'no report of the registry has one; refused for safety',
    message: () => phrase`The file has a document type declaration (DOCTYPE).`,
  }),
  F0003: rule<{ name: string; namespace: string }>({
    severity: 'error',
    cause: 'The file is XML, but not a quarterly report of the registry.',
    remedy: 'Choose the file that was exported for the CBAM Transitional Registry.',
    source: SCHEMA,
    message: ({ name, namespace }) =>
      namespace === ''
        ? phrase`The file begins with ${quoted(name)} without namespace, not with a quarterly report.`
        : phrase`The file begins with ${quoted(name)} of ${quoted(namespace)}, not with a quarterly report.`,
  }),
  F0004: rule<{ name: string; parent: string }>({
    severity: 'error',
    cause: 'The file has an element that no version of the report has at this place.',
    remedy: 'Remove the element, or correct its name.',
    source: 'QReport schemas 17.00 to 23.00',
    message: ({ name, parent }) => phrase`Element ${quoted(name)} is not known in ${term(parent)}; it was left out.`,
  }),
  F0005: rule<{ name: string; after: string }>({
    severity: 'error',
    cause: 'The elements are not in the order of the schema.',
    remedy: 'Export the report again from here: the order is put right.',
    source: SCHEMA,
    message: ({ name, after }) => phrase`Element ${quoted(name)} comes after ${quoted(after)}; it must come before it.`,
  }),
  F0006: rule<{ name: string }>({
    severity: 'error',
    cause: 'An element that may occur once occurs several times.',
    remedy: 'Keep one of the elements.',
    source: SCHEMA,
    message: ({ name }) => phrase`Element ${quoted(name)} occurs several times; we read the first.`,
  }),
  F0007: rule<OfField>({
    severity: 'error',
    cause: 'There is text between elements, or elements inside a text.',
    remedy: 'Remove what does not belong there.',
    source: SCHEMA,
    message: ({ field }) => phrase`${term(capital(field))} mixes text and elements.`,
  }),
  F0008: rule<{ name: string }>({
    severity: 'error',
    cause: 'An element has an attribute; the report has none.',
    remedy: 'Remove the attribute.',
    source: SCHEMA,
    message: ({ name }) => phrase`Attribute ${quoted(name)} is not known; it was left out.`,
  }),
  F0009: rule<OfField>({
    severity: 'error',
    cause: 'A text is indented: line breaks around it count as characters of the text.',
    remedy: 'Export the report again from here: the text is written without them.',
    source: SCHEMA,
    message: ({ field }) => phrase`There are line breaks around the text of ${term(field)}; they were left out.`,
  }),
  F0010: rule<Cause>({
    severity: 'error',
    cause: 'The file is larger or deeper than any report can be.',
    remedy: 'Choose the report itself: one XML file, or a ZIP file with one XML file and its attachments.',
    source: 'limits of this product: 400 MB of XML, 32 levels',
    message: ({ why }) => phrase`The file was not read: ${term(why)}.`,
  }),
  F0011: rule<Cause>({
    severity: 'error',
    cause: 'The ZIP file cannot be read, or unpacks to more than it may.',
    remedy: 'Pack the report and its attachments again, without folders and without encryption.',
    source: 'limits of this product',
    message: ({ why }) => phrase`The ZIP file cannot be read: ${term(why)}.`,
  }),
  F0012: rule<{ count: number }>({
    severity: 'error',
    cause: 'A ZIP file for the registry holds exactly one XML file.',
    remedy: 'Pack one report with its attachments.',
    source: 'Commission user manual, section 5.2',
    message: ({ count }) =>
      count === 0 ? phrase`The ZIP file holds no XML file.` : phrase`The ZIP file holds ${count} XML files.`,
  }),
  F0016: rule<{ version: string }>({
    severity: 'error',
    cause: 'The registry takes files of schema 23.00 since 18 March 2025.',
    remedy: 'Read the file as a past report and export it again.',
    source: 'Commission user manual of 18 March 2025',
    message: ({ version }) => phrase`The file follows schema ${version}, not 23.00.`,
  }),
  F0020: rule<Cause>({
    severity: 'error',
    cause: 'The schema refuses the file, although no other check did.',
    remedy: 'Correct the field named here, and tell us: our checks should have explained it better.',
    source: SCHEMA,
    message: ({ why }) => phrase`The schema refuses the file: ${term(why)}.`,
  }),
  F0021: rule<OfField>({
    severity: 'warning',
    cause: 'A text has line breaks around it, which the schema lets pass as characters of the text.',
    remedy: 'Export the report again from here: the text is written without them.',
    source: SCHEMA,
    message: ({ field }) => phrase`There are line breaks around the text of ${term(field)}; they were left out.`,
  }),
  F0099: rule<{ count: number; of: string }>({
    severity: 'info',
    cause: 'The same fault occurs so often that not every place is listed.',
    remedy: 'Correct the places listed, then check again.',
    source: 'limit of this product',
    message: ({ count, of }) => phrase`${count} further findings of code ${of} are not listed.`,
  }),
  V0001: rule<{ name: string; count: number; why: string }>({
    severity: 'info',
    cause: 'A file of an earlier version has an element that the registry now computes or looks up itself.',
    remedy: 'Nothing: it is no longer part of a report.',
    source: 'QReport schemas 17.00 to 23.00',
    message: ({ name, count, why }) => phrase`${term(name)} was left out (${term(places(count))}): ${term(why)}.`,
  }),
  V0002: rule<{ name: string; count: number; why: string }>({
    severity: 'warning',
    cause: 'A file of an earlier version states something that 23.00 has no element for.',
    remedy: 'Keep the original file; where the statement matters, add it as a remark.',
    source: 'QReport schemas 17.00 to 23.00',
    message: ({ name, count, why }) => phrase`${term(name)} was left out (${term(places(count))}): ${term(why)}.`,
  }),
  V0003: rule<{ name: string; count: number; why: string }>({
    severity: 'info',
    cause: 'A file of an earlier version writes something in another form.',
    remedy: 'Nothing: it was read in the form of 23.00.',
    source: 'QReport schemas 17.00 to 23.00',
    message: ({ name, count, why }) =>
      phrase`${term(name)} was read differently (${term(places(count))}): ${term(why)}.`,
  }),
  V0004: rule<Record<never, never>>({
    severity: 'warning',
    cause: 'Earlier versions took several production methods for one emissions entry; 23.00 takes one.',
    remedy: 'Split the emissions entry, one for each production method, with its own produced measure.',
    source: 'QReport schemas 19.00 and 23.00',
    message: () => phrase`The entry has another production method; the first was read.`,
  }),
};

const places = (count: number) => (count === 1 ? 'one place' : `${count} places`);

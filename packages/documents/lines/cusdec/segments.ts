import { wholeNumber } from '@lods/translations/phrase';
import { Refusal } from '../../refusal.ts';
import { decodeText, detectEncoding } from '../../spreadsheet/encoding.ts';

/** A segment of UN/EDIFACT (ISO 9735): its tag and its elements, each with its components. */
export interface Segment {
  readonly tag: string;
  readonly elements: readonly (readonly string[])[];
}

export interface Message {
  /** CUSDEC, CUSRES. */
  readonly type: string;
  readonly segments: readonly Segment[];
}

/** The signs that part a file: ISO 9735, 5.1. A file that uses others begins with UNA. */
interface Signs {
  readonly component: string;
  readonly element: string;
  readonly release: string;
  readonly end: string;
}

const USUAL: Signs = { component: ':', element: '+', release: '?', end: "'" };
const LONGEST_SEGMENT = 100_000;
const MOST_SEGMENTS = 2_000_000;

/** Whether a file begins as an interchange does, or as a message without its envelope. */
export const isEdifact = (bytes: Uint8Array): boolean =>
  /^\s*(?:UNA[^\w\s].{5}\s*UN[BH]|UN[BH]\+)/s.test(
    Buffer.from(bytes.subarray(0, 64)).toString('latin1').replace(/^ï»¿/, ''),
  );

/**
 * The messages of an interchange, segment by segment.
 * @throws {Refusal} when a message does not end, or holds another number of segments than it states (ISO 9735, UNT)
 */
export function readMessages(bytes: Uint8Array): Message[] {
  const { encoding, markBytes } = detectEncoding(bytes);
  const text = [...decodeText(bytes, encoding, markBytes)]
    .join('')
    .replace(/^\ufeff/, '')
    .trimStart();
  const messages: Message[] = [];
  let open: Segment[] | null = null;
  for (const segment of segmentsOf(text)) {
    if (segment.tag === 'UNH') {
      if (open) throw brokenOff();
      open = [segment];
    } else if (open) {
      open.push(segment);
      if (segment.tag !== 'UNT') continue;
      const stated = component(segment, 0);
      if (Number(stated) !== open.length) throw otherCount(stated, open.length);
      messages.push({ type: component(open[0], 1), segments: open });
      open = null;
    }
  }
  if (open || messages.length === 0) throw brokenOff();
  return messages;
}

/** A component of an element, both counted from 0; empty where there is none. */
export const component = (segment: Segment | undefined, element: number, index = 0): string =>
  segment?.elements[element]?.[index] ?? '';

function* segmentsOf(text: string): Generator<Segment> {
  const signs = text.startsWith('UNA') ? ownSigns(text) : USUAL;
  let count = 0;
  let elements: string[][] = [['']];
  let at = text.startsWith('UNA') ? 9 : 0;
  let start = at;
  for (; at < text.length; at += 1) {
    const sign = text[at] as string;
    const element = elements[elements.length - 1] as string[];
    if (sign === signs.release && signs.release !== ' ') {
      at += 1;
      element[element.length - 1] += text[at] ?? '';
    } else if (sign === signs.end) {
      const [tag, ...rest] = elements;
      yield { tag: (tag?.[0] ?? '').trim(), elements: rest };
      count += 1;
      if (count > MOST_SEGMENTS) throw tooMany();
      elements = [['']];
      start = at + 1;
    } else if (sign === signs.element) elements.push(['']);
    else if (sign === signs.component) element.push('');
    // Programs break the lines of a file behind each segment or at a fixed width.
    else if (sign !== '\n' && sign !== '\r') element[element.length - 1] += sign;
    if (at - start > LONGEST_SEGMENT) throw brokenOff();
  }
  if (elements.flat().some((rest) => rest.trim() !== '')) throw brokenOff();
}

const ownSigns = (text: string): Signs => {
  const [component = ':', element = '+', , release = '?', , end = "'"] = text.slice(3, 9);
  return { component, element, release, end };
};

const AGAIN = 'Export the message again and upload it as the program wrote it.';

const brokenOff = () => new Refusal('edifact.malformed', 'The EDIFACT message breaks off or is damaged.', AGAIN);

const otherCount = (stated: string, found: number) =>
  new Refusal(
    'edifact.count',
    `The EDIFACT message states ${stated === '' ? 'no number of' : stated} segments and holds ${found}: something is missing or was added.`,
    AGAIN,
  );

const tooMany = () =>
  new Refusal(
    'edifact.segments',
    `The file has more than ${wholeNumber(MOST_SEGMENTS)} segments.`,
    'Split it by month.',
  );

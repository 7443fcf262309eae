import { readWrittenDate } from '../days/date.ts';
import { matchHeading, readHeading } from '../headings/heading.ts';
import { memo } from '../memo.ts';
import { readDirection } from '../status/direction.ts';
import { isAccepted, isAmendment, readStatus } from '../status/read-status.ts';
import type { Element } from './element.ts';

/** What a declaration or the message around it says of its state. */
export interface DeclaredState {
  /** As it stands there; empty where nothing is said. */
  readonly text: string;
  /** Nobody knows the word, or several words contradict each other. */
  readonly isOpen: boolean;
}

const NO_STATE: DeclaredState = { text: '', isOpen: false };
/** 'declarationStatus', 'StateCode'; a member state is a country. */
const IS_STATE = /^(?!member)[a-z]*(?:status|state)(?:code|name|text|description|value|type)?$/i;
const FEWEST_LETTERS = 3;
/** 20260126130106+00, as the data model writes moments. */
const MOMENT = /^\d{8}(?:\d{4,6})?(?:[+-]\d\d(?::?\d\d)?)?$|^\d{4}-\d\d-\d\dT/;
/** Of a message that cancels or deletes: UN/EDIFACT 1225, which the data model uses too. */
const TAKES_BACK = /^[13]$/;

/** Whether an element or attribute of this name tells the state of a declaration: 'Status', 'Zustand', 'estado'. */
export const isState = memo((name: string): boolean => {
  const [match] = matchHeading(readHeading(name));
  return IS_STATE.test(name) || (match?.field === 'status' && match.isExact);
});

/** The state that a declaration states itself, or what it stands in. */
export function stateOf(declaration: Element, around: Element | undefined): DeclaredState {
  const texts = [...new Set([...statesIn(declaration), ...(around ? statesIn(around) : [])])];
  const words = texts.filter((text) => (text.match(/\p{L}/gu) ?? []).length >= FEWEST_LETTERS);
  const message = functionOf(declaration);
  // A code beside its words says nothing else than they do.
  const stated = [...(words.length > 0 ? words : texts), ...message];
  if (stated.length === 0) return NO_STATE;
  const counting = words.filter(isKnownToCount);
  const falling = words.filter((text) => readStatus(text) !== 'counts');
  const isSettled = message.length === 0 && counting.length > 0 !== falling.length > 0;
  if (!isSettled) return { text: stated.join(' / '), isOpen: true };
  const cancelled = falling.find((text) => readStatus(text) === 'cancelled');
  return { text: cancelled ?? falling[0] ?? counting[0] ?? '', isOpen: false };
}

const functionOf = ({ children }: Element): string[] =>
  children.flatMap(({ name, text }) =>
    name === 'FunctionCode' && TAKES_BACK.test(text.trim()) ? [`FunctionCode ${text.trim()}`] : [],
  );

const isKnownToCount = (text: string): boolean =>
  isAccepted(text) || (readStatus(text) === 'counts' && (isAmendment(text) || readDirection(text) === 'export'));

/** What stands below the elements of a state and in such attributes. */
function statesIn(element: Element): string[] {
  const { attributes, children } = element;
  const ofAttributes = [...attributes].flatMap(([name, value]) => (isState(name) ? [value.trim()] : []));
  const ofElements = children.filter(({ name }) => isState(name)).flatMap(textsOf);
  return [...(isState(element.name) ? textsOf(element) : []), ...ofAttributes, ...ofElements].filter(saysState);
}

const STATED = /^(?:name|code|text|value|description)$/i;

function textsOf({ attributes, children, text }: Element): string[] {
  const ofAttributes = [...attributes].flatMap(([name, value]) => (STATED.test(name) || isState(name) ? [value] : []));
  return [text, ...ofAttributes, ...children.flatMap(textsOf)].map((stated) => stated.trim());
}

const saysState = (text: string): boolean => text !== '' && !MOMENT.test(text) && readWrittenDate(text) === null;

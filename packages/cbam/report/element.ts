/**
 * Words to write the table of the report's structure with. A key of the table is our own field name, an entry says how the
 * element is called in the file, how often it occurs and what it holds. The types of a report follow from the table.
 */
import type { ListName } from './code-lists.ts';
import type { ValueType } from './value-type.ts';

/** Values of this form have a rule of their own, which then names every fault of the value. */
type FormRule = 'R0001' | 'R0045' | 'T0002';

export interface Value<Min extends 0 | 1 = 0 | 1> {
  readonly kind: 'value';
  readonly element: string;
  readonly min: Min;
  readonly type: ValueType;
  /** How the field calls it, in a sentence: 'net mass'. */
  readonly words: string;
  readonly list?: ListName;
  readonly rule?: FormRule;
}

export interface Group<Children extends Elements = Elements, Min extends 0 | 1 = 0 | 1> {
  readonly kind: 'group';
  readonly element: string;
  readonly min: Min;
  readonly words: string;
  readonly children: Children;
}

export interface Groups<Children extends Elements = Elements, Min extends 0 | 1 = 0 | 1> {
  readonly kind: 'groups';
  readonly element: string;
  readonly min: Min;
  readonly max: number;
  readonly words: string;
  readonly children: Children;
}

export type Element = Value | Group | Groups;
export interface Elements {
  readonly [key: string]: Element;
}

interface Form {
  readonly list?: ListName;
  readonly rule?: FormRule;
}

export const required = (element: string, type: ValueType, words: string, form: Form = {}): Value<1> => ({
  kind: 'value',
  element,
  min: 1,
  type,
  words,
  ...form,
});

export const optional = (element: string, type: ValueType, words: string, form: Form = {}): Value<0> => ({
  kind: 'value',
  element,
  min: 0,
  type,
  words,
  ...form,
});

export const group = <C extends Elements>(element: string, words: string, children: C): Group<C, 1> => ({
  kind: 'group',
  element,
  min: 1,
  words,
  children,
});

export const optionalGroup = <C extends Elements>(element: string, words: string, children: C): Group<C, 0> => ({
  kind: 'group',
  element,
  min: 0,
  words,
  children,
});

/** One to `max` groups. */
export const groups = <C extends Elements>(element: string, max: number, words: string, children: C): Groups<C, 1> => ({
  kind: 'groups',
  element,
  min: 1,
  max,
  words,
  children,
});

/** None to `max` groups. */
export const optionalGroups = <C extends Elements>(
  element: string,
  max: number,
  words: string,
  children: C,
): Groups<C, 0> => ({ kind: 'groups', element, min: 0, max, words, children });

/** The customs authority's list of declarations beside the lines that a company has in its own. */
import { z } from 'zod';
import { DeclarationId, FiledQuarterAnswer } from '../declarations/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { Position } from '../whole-number.ts';
import { Stated } from './stated.ts';

/**
 * `matched`: both state the same; `missing`: the list has it and the company has not; `leftOut`: it is missing because another file states
 * it as cancelled, or somebody left it out there; `unnumbered`: goods of the company that no MRN is known of; `different`: both have it and state something
 * else; `unlisted`: the company has it on a day that the list covers, and the list has not; `unclear`: both have other lines of the MRN,
 * and an item number is missing that would tell whether they are the same goods.
 */
export const ComparedAs = z.enum(['matched', 'missing', 'leftOut', 'different', 'unlisted', 'unclear', 'unnumbered']);
export type ComparedAs = z.infer<typeof ComparedAs>;

const ComparedLine = z.object({
  kind: ComparedAs,
  /** In the list; null for what the list has not. */
  position: z.int().nullable(),
  mrn: z.string(),
  item: z.int().nullable(),
  listed: Stated.nullable(),
  own: Stated.nullable(),
  /** Where the company's line counts. */
  declarationId: DeclarationId.nullable(),
  /** The file that has the line and does not count it. */
  leftOutOf: z.string().nullable(),
  /** The line of a customs paper with the same item that waits for review: approved, it fills what is missing. */
  waitsAs: z.object({ lineId: z.uuid(), fileName: z.string() }).nullable(),
  /** Why they differ or what is missing, in words, each with what to do. */
  reasons: z.array(z.string()),
});
export type ComparedLine = z.infer<typeof ComparedLine>;

const params = z.object({ id: z.uuid() });

export const COMPARED_AT_ONCE = 500;

export const comparison = {
  read: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/comparison',
    summary: 'Compare the list of the customs authority with the lines in declarations: what differs first',
    caller: 'importer',
    params,
    query: z.object({ kind: ComparedAs.optional() }),
    answer: z.object({
      counts: z.object({
        matched: z.int(),
        missing: z.int(),
        leftOut: z.int(),
        different: z.int(),
        unlisted: z.int(),
        unclear: z.int(),
        unnumbered: z.int(),
      }),
      /** Lines of the list without an MRN, which nothing can be compared with. */
      withoutNumber: z.int(),
      /** Lines of the list that count in declarations because somebody took them from it. */
      adopted: z.int(),
      /** Own files that are being read just now, again after what took their place was taken back: until they are, their lines are missing. */
      reading: z.int(),
      /** At most 500. */
      lines: z.array(ComparedLine),
    }),
    problems: [],
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/comparison/adopt',
    summary:
      'Take lines of the list over as they are listed, in place of the company’s own: into the draft of their quarter',
    caller: 'importer',
    params,
    body: z.object({
      positions: z.array(Position).min(1).max(COMPARED_AT_ONCE),
      filedQuarters: FiledQuarterAnswer.optional(),
      /** Of unclear lines, with all of their MRN: they take the place of the company's, or both count because they are different goods. */
      unclear: z.enum(['list', 'both']).optional(),
    }),
    answer: z.object({ adopted: z.int() }),
    problems: ['undo.filed', 'declaration.item_numbers', 'declaration.quarter_filed', 'import.unclear_lines'],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/comparison/take-back',
    summary:
      'Take back what was taken from the list: its lines leave their drafts, and what they replaced counts again',
    caller: 'importer',
    params,
    answer: z.object({ takenBack: z.int() }),
    problems: ['undo.filed'],
  }),
};

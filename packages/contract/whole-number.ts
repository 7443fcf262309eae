import { z } from 'zod';

/** The largest that an `integer` column of PostgreSQL holds. What is larger on its way in would be refused by the database, which answers 500. */
export const LARGEST_INTEGER = 2_147_483_647;

/** How often a record was saved: whoever saves names the version that they saw, so that nobody's change is lost. */
export const Version = z.int().min(0).max(LARGEST_INTEGER);

/** `Version` in the query of an address. */
export const VersionOfQuery = z.coerce.number().int().min(0).max(LARGEST_INTEGER);

/** Which of several versions that were submitted, counted from 1. */
export const Revision = z.int().min(1).max(LARGEST_INTEGER);

/** `Revision` in the query of an address. */
export const RevisionOfQuery = z.coerce.number().int().min(1).max(LARGEST_INTEGER);

/** The place of a row in a file or a list, counted from 1. */
export const Position = z.int().min(1).max(LARGEST_INTEGER);

/** The place of a part within its list, counted from 0. */
export const Index = z.int().min(0).max(LARGEST_INTEGER);

/** How many rows a page of a list begins behind. */
export const Offset = z.coerce.number().int().min(0).max(LARGEST_INTEGER).default(0);

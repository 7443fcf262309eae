import { z } from 'zod';

/** What became of a thing that was to be deleted: it stays, archived, while other records rest on it. */
export const Removal = z.object({ id: z.uuid(), outcome: z.enum(['deleted', 'archived']), message: z.string() });
export type Removal = z.infer<typeof Removal>;

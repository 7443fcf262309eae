import { CONTENTS } from './contents.ts';
import { CUTS_AND_FLIPS } from './cuts.ts';
import { PACKED } from './packed.ts';
import type { Made } from './parts.ts';
import { RESOURCES } from './resources.ts';
import { STRUCTURE } from './structure.ts';

/** Files made as a stranger would make them who means harm, or whose program is broken. */
export const MADE: readonly Made[] = [...CONTENTS, ...PACKED, ...STRUCTURE, ...RESOURCES, ...CUTS_AND_FLIPS];

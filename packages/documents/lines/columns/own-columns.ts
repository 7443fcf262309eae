/** The columns that a copy with findings has behind those of the file. */

/** Their headings. A file that comes back with them is read without them. */
export const OWN_HEADINGS = ['Lods state', 'Lods findings', 'Lods what to do'] as const;

/** The state of a line whose goods are in a draft: when the copy comes back, the line is not read again. */
export const TAKEN_OVER = 'taken over';

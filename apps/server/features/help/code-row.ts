import type { ExplainedCode } from '@lods/contract/help/endpoints';

/** A code of a goods line, how grave it is, its cause and its remedy. */
export type CodeRow = readonly [code: string, severity: ExplainedCode['severity'], cause: string, remedy: string];

/** A name in braces in a letter, whatever letters it is written in: `{leverandør}` stands for something too, or is refused. */
export const PLACEHOLDER = /\{([^{}\n]+)\}/g;

/** Something that the person who starts Lods can mend. The message says what is wrong, where, and what to do. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** Something about the file that the person who called can mend: told in one sentence, without a stack. */
export class CalcFault extends Error {
  override readonly name = 'CalcFault';
}

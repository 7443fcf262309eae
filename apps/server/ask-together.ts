/** What several questions of one transaction give, in their order. */
type Answers<Asked extends readonly unknown[]> = { -readonly [At in keyof Asked]: Awaited<Asked[At]> };

/**
 * Awaits questions to the database of which none needs the answer of another, so that they leave in one piece. Where one fails the others
 * are waited for: with the transaction the connection goes to somebody else, whom a question that comes late must not reach.
 */
export async function askTogether<const Asked extends readonly unknown[]>(asked: Asked): Promise<Answers<Asked>> {
  const settled = await Promise.allSettled(asked);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as Answers<Asked>;
}

import type { Declaration, NewDeclaration, Submission } from '@lods/contract/declarations/endpoints';
import { CompleteGeneralInfo } from '@lods/contract/goods/good';
import { Problem } from '@lods/contract/problems';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import { refuseAuthor } from '../company/four-eyes.ts';
import { confirmationAddress } from '../company/preferences.ts';
import { listGoods } from '../goods/service.ts';
import { freezeDeclaration } from '../registry/archive.ts';
import { checkDeclaration } from '../registry/check.ts';
import type { Declared } from '../registry/declared.ts';
import { presentDeclaration, presentSummary } from './answers.ts';
import { declarationSubmitted } from './declaration-submitted.mail.ts';
import { type DeclarationRow, type DocumentRow, listDocuments, updateDeclaration } from './repository.ts';
import { listAuthors, listVersions } from './repository-filing.ts';
import { addDraft, changeDraft, draftToChange, generalInfoOf, whole } from './service.ts';

/** The guided workflow sends a whole declaration at once, as a draft or to be submitted. */
export async function createDeclaration(call: Call, input: NewDeclaration): Promise<Declaration> {
  const row = await addDraft(call, input);
  return whole(call, input.status === 'submitted' ? await submit(call, row, input.reasonForErrors) : row);
}

/**
 * Submitting freezes what is stored and records who did it; from 2026 this closes the quarter. The registry
 * file is built when no finding is an error. With errors an owner may all the same keep what there is, and says why.
 */
export async function submitDeclaration(
  call: Call,
  id: string,
  input: z.output<typeof Submission>,
): Promise<Declaration> {
  const row = await draftToChange(call, id, input.version, { goodsItems: input.goodsItems });
  const changed = input.goodsItems ? await changeDraft(call, row, { goodsItems: input.goodsItems }) : row;
  return whole(call, await submit(call, changed, input.reasonForErrors));
}

async function submit(call: Call, row: DeclarationRow, reason = ''): Promise<DeclarationRow> {
  refuseIncomplete(row);
  const { requiresFourEyes } = await readDeclarant(call);
  if (requiresFourEyes) refuseAuthor(call, await listAuthors(call, [row.id]));
  const stored = { documents: await listDocuments(call, row.id), goods: await listGoods(call, row.id) };
  const errors = await errorsOf(call, { row, ...stored });
  if (errors > 0 && call.actor.role !== 'owner') throw new Problem('declaration.errors_owner', { errors });
  if (errors > 0 && reason === '') throw new Problem('declaration.errors_reason', { errors });
  await call.audit({
    action: 'declaration.submit',
    subjectKind: 'declaration',
    subjectId: row.id,
    ...(errors > 0 ? { detail: { errors, reason } } : {}),
  });
  const submitted = await updateDeclaration(call, row.id, {
    status: 'submitted',
    submittedAt: call.now,
    submittedByName: call.actor.name,
    version: row.version + 1,
  });
  const former = (await listVersions(call, row.chainId)).find(({ revision }) => revision === row.revision - 1);
  if (former) await updateDeclaration(call, former.id, { supersededBy: row.id });
  const frozen = await updateDeclaration(call, row.id, await freeze(call, { row: submitted, ...stored }));
  await confirm(call, frozen);
  return frozen;
}

/** A declaration with everything of it that is stored beside its row, read once for all that a submission does with it. */
type Whole = Required<Declared> & { readonly row: DeclarationRow; readonly documents: readonly DocumentRow[] };

async function freeze(call: Call, whole: Whole) {
  const declaration = presentDeclaration(whole.row, { ...whole, findings: [] });
  return freezeDeclaration(call, whole, declaration);
}

/** What stands between the declaration and its registry file; a quarter since 2026 has none, and its goods are what counts. */
async function errorsOf(call: Call, whole: Whole): Promise<number> {
  return (await checkDeclaration(call, whole)).filter(({ severity }) => severity === 'error').length;
}

/** Tells whoever asked for it that their submission was stored, and with which hash it can be proved. */
async function confirm(call: Call, row: DeclarationRow): Promise<void> {
  const address = await confirmationAddress(call);
  if (address === null) return;
  await call.sendMail({
    kind: 'declarations.submitted',
    to: { address },
    content: declarationSubmitted(
      presentSummary(row),
      row.frozenSha256 ?? '',
      `${call.ports.origin}/declarations/${row.id}`,
    ),
  });
}

/** The specification's own conditions of submitting. */
function refuseIncomplete(row: DeclarationRow): void {
  const info = CompleteGeneralInfo.safeParse(generalInfoOf(row));
  const missing = info.success
    ? []
    : info.error.issues.map(({ message }) => `General information is missing: ${message}.`);
  if (row.goodsCount === 0) missing.push('At least one goods item is required');
  if (missing.length > 0) throw new Problem('declaration.incomplete', { missing, findings: [] });
}

import { lastDayOf } from '@lods/cbam/calendar-definitive';
import { readQuarter } from '@lods/cbam/period';
import type { Declaration, NewDeclaration, Submission } from '@lods/contract/declarations/endpoints';
import { INLINE_GOODS } from '@lods/contract/declarations/endpoints';
import { CompleteGeneralInfo } from '@lods/contract/goods/good';
import { Problem } from '@lods/contract/problems';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { localTime } from '../../local-time.ts';
import { readDeclarant } from '../company/declarant.ts';
import { refuseAuthor } from '../company/four-eyes.ts';
import { confirmationAddress } from '../company/preferences.ts';
import type { StoredGood } from '../goods/good.ts';
import { listGoods } from '../goods/service.ts';
import { freezeDeclaration } from '../registry/archive.ts';
import { examine } from '../registry/check.ts';
import { presentDeclaration, presentSummary } from './answers.ts';
import { declarationSubmitted } from './declaration-submitted.mail.ts';
import { type DeclarationRow, type DocumentRow, listDocuments, updateDeclaration } from './repository.ts';
import { listAuthors, listVersions } from './repository-filing.ts';
import { refuseSecondOfQuarter } from './second-of-quarter.ts';
import { changeDraft, draftToChange, generalInfoOf, startDraft, whole } from './service.ts';

/** The guided workflow sends a whole declaration at once, as a draft or to be submitted. */
export async function createDeclaration(call: Call, input: NewDeclaration): Promise<Declaration> {
  await refuseSecondOfQuarter(call, input.generalInfo, input);
  const { row, goods } = await startDraft(call, input);
  return input.status === 'submitted' ? submit(call, { row, goods, documents: [] }, input) : whole(call, row);
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
  const draft = await draftToChange(call, id, input.version, { goodsItems: input.goodsItems });
  const row = input.goodsItems ? await changeDraft(call, draft, { goodsItems: input.goodsItems }) : draft;
  const stored = { row, documents: await listDocuments(call, id), goods: await listGoods(call, id) };
  return submit(call, stored, input);
}

/** A declaration with everything of it that is stored beside its row, read once for all that a submission does with it. */
interface Whole {
  readonly row: DeclarationRow;
  readonly documents: readonly DocumentRow[];
  readonly goods: readonly StoredGood[];
}

/** What whoever submits says of what would else be refused. */
type Meant = Pick<NewDeclaration, 'reasonForErrors' | 'beforeEnd'>;

async function submit(call: Call, stored: Whole, meant: Meant): Promise<Declaration> {
  const { row } = stored;
  const { reasonForErrors: reason = '' } = meant;
  refuseIncomplete(row);
  const company = await readDeclarant(call);
  if (!meant.beforeEnd) refuseRunning(row, localTime(call.now, company.timezone).date);
  if (company.requiresFourEyes) refuseAuthor(call, await listAuthors(call, [row.id]));
  const examined = await examine(call, { ...stored, company });
  const errors = examined.findings.filter(({ severity }) => severity === 'error').length;
  if (errors > 0 && call.actor.role !== 'owner') throw new Problem('declaration.errors_owner', { errors });
  if (errors > 0 && reason === '') throw new Problem('declaration.errors_reason', { errors });
  await call.audit({
    action: 'declaration.submit',
    subjectKind: 'declaration',
    subjectId: row.id,
    ...(errors > 0 ? { detail: { errors, reason } } : {}),
  });
  await supersedeFormer(call, row);
  const submission = {
    status: 'submitted',
    submittedAt: call.now,
    submittedByName: call.actor.name,
    version: row.version + 1,
  } as const;
  const declaration = presentDeclaration({ ...row, ...submission }, { ...stored, findings: [] });
  const copies = await freezeDeclaration(call, { ...stored, company }, declaration, examined);
  const frozen = await updateDeclaration(call, row.id, { ...submission, ...copies });
  await confirm(call, frozen);
  const { goods, ...rest } = stored;
  return presentDeclaration(frozen, { ...rest, goods: goods.slice(0, INLINE_GOODS), findings: examined.findings });
}

/** What is amended was valid until now. */
async function supersedeFormer(call: Call, { id, chainId, revision }: DeclarationRow): Promise<void> {
  if (revision === 1) return;
  const former = (await listVersions(call, chainId)).find((version) => version.revision === revision - 1);
  if (former) await updateDeclaration(call, former.id, { supersededBy: id });
}

/** Tells whoever asked for it that their submission was stored, and with which hash it can be proved. */
async function confirm(call: Call, row: DeclarationRow): Promise<void> {
  const reader = await confirmationAddress(call);
  if (reader === null) return;
  await call.sendMail({
    kind: 'declarations.submitted',
    to: { address: reader.address },
    content: declarationSubmitted(
      presentSummary(row),
      row.frozenSha256 ?? '',
      `${call.ports.origin}/declarations/${row.id}`,
      reader.language,
    ),
  });
}

/** What is imported in the rest of a quarter would need an amendment. */
function refuseRunning({ reportingYear, reportingPeriod }: DeclarationRow, today: string): void {
  const quarter = readQuarter(`${reportingYear}-${reportingPeriod}`);
  const endsOn = quarter && lastDayOf(quarter);
  if (endsOn && today <= endsOn)
    throw new Problem('declaration.quarter_runs', { quarter: `${reportingPeriod} ${reportingYear}`, endsOn });
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

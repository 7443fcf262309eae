import { utcDay } from '@lods/cbam/period';
/** The answer of a supplier without an account: what it sees, what it has typed, and what it sends. */
import { AnswerDraft, SupplierAnswerContent, WorkbookRead } from '@lods/contract/answers/content';
import type { AnswerView } from '@lods/contract/answers/endpoints';
import type { DeliveredFile } from '@lods/contract/exchange/endpoints';
import { Problem } from '@lods/contract/problems';
import { headingOf } from '@lods/contract/reference/goods-headings';
import { loadTables } from '@lods/reference/tables';
import type { CompanyCall, DoorCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { hasCompany, readDeliveries, readMarks, takeIn } from '../exchange/service.ts';
import { readRequest } from '../requests/letters.ts';
import { answerFigures } from './figures.ts';
import { findDraft, lockDraft, noteEvent, putDraft } from './repository.ts';
import { stateOf, threadOf } from './thread.ts';
import { asVisitor, enterByLink, type Reached } from './visits.ts';

/** What is typed and the workbook that was read, as they lie in the draft. */
interface Typed {
  readonly form: AnswerDraft;
  readonly workbook: WorkbookRead | null;
}

export const enterAnswer = (step: Step<DoorCall>, { body }: { body: { token: string } }, visit: Visit) =>
  enterByLink(step, body.token, visit, async (call, reached) => {
    if (call.ports.isMailTracked) await noteEvent(call, { threadId: reached.threadId, kind: 'opened', at: call.now });
    return viewOf(call, reached);
  });

export const readAnswer = (call: DoorCall, visit: Visit): Promise<AnswerView> => asVisitor(call, visit, viewOf);

interface Saving {
  readonly draft: AnswerDraft;
  readonly draftVersion: number;
}

export const saveAnswer = (call: DoorCall, { draft, draftVersion }: Saving, visit: Visit) =>
  asVisitor(call, visit, async (inside, { threadId }) => {
    const typed = await changeDraft(inside, threadId, draftVersion, ({ workbook }) => ({ form: draft, workbook }));
    return {
      draftVersion: draftVersion + 1,
      savedAt: inside.now.toISOString(),
      figures: answerFigures(typed.form, typed.workbook, utcDay(inside.now)),
    };
  });

/** Keeps a workbook that was read, whatever else was typed. What it says of installation and period fills the form. */
export async function keepWorkbook(
  call: CompanyCall,
  reached: Reached,
  read: WorkbookRead,
  stated: Pick<AnswerDraft, 'installation' | 'periodFrom' | 'periodTo' | 'contactName' | 'contactEmail'>,
): Promise<AnswerView> {
  const row = await lockDraft(call, reached.threadId);
  await changeDraft(call, reached.threadId, row?.version ?? 0, ({ form }) => ({
    form: { ...form, ...stated, way: 'workbook' },
    workbook: read,
  }));
  return viewOf(call, reached);
}

export const sendAnswer = (call: DoorCall, { draftVersion }: { draftVersion: number }, visit: Visit) =>
  asVisitor(call, visit, async (inside, reached) => {
    const row = await lockDraft(inside, reached.threadId);
    if ((row?.version ?? 0) !== draftVersion) throw new Problem('answer.changed_elsewhere', {});
    const { form, workbook } = typedOf(row?.content ?? {});
    const { products, findings } = answerFigures(form, workbook, utcDay(inside.now));
    const error = findings.find(({ severity, code }) => severity === 'error' && code.startsWith('answer.'));
    if (error) throw new Problem('answer.incomplete', { message: error.message, remedy: error.remedy });
    const isOfWorkbook = form.way === 'workbook';
    const content = SupplierAnswerContent.safeParse({
      outcome: 'answered',
      ...form,
      bills: form.way === 'bills' ? form.bills : null,
      products: products.filter(({ cnCode }) => cnCode !== ''),
      workbook: isOfWorkbook ? workbook : null,
      findings,
    });
    if (!content.success)
      throw new Problem('answer.incomplete', {
        message: 'The answer has no period or no products.',
        remedy: 'Look at both and send it again.',
      });
    const files = isOfWorkbook && workbook ? [fileOf(workbook)] : [];
    await deliverAnswer(inside, reached, content.data, files);
    return viewOf(inside, reached);
  });

export const declineAnswer = (
  call: DoorCall,
  body: { reason: 'confidential' | 'no_data' | 'not_our_goods' | 'other'; note: string },
  visit: Visit,
) =>
  asVisitor(call, visit, async (inside, reached) => {
    await deliverAnswer(inside, reached, { outcome: 'declined', ...body }, []);
    return viewOf(inside, reached);
  });

async function deliverAnswer(
  call: CompanyCall,
  { threadId }: Reached,
  content: SupplierAnswerContent,
  files: readonly DeliveredFile[],
): Promise<void> {
  const { supplierName } = await readRequest(call, threadId);
  const { id } = await takeIn(call, supplierName, { kind: 'answer', threadId, content, files });
  await call.audit({
    action: content.outcome === 'declined' ? 'answer.decline' : 'answer.receive',
    subjectKind: 'answer',
    subjectId: id,
    detail: { supplierName },
  });
}

const fileOf = ({ sha256, fileName, sizeBytes }: WorkbookRead): DeliveredFile => ({
  sha256,
  name: fileName,
  sizeBytes,
});

/** Two people may answer the same link: who saves over a version that is not the last one is told. */
async function changeDraft(
  call: CompanyCall,
  threadId: string,
  seenVersion: number,
  change: (typed: Typed) => Typed,
): Promise<Typed> {
  const row = await lockDraft(call, threadId);
  if ((row?.version ?? 0) !== seenVersion) throw new Problem('answer.changed_elsewhere', {});
  if (!row) await noteEvent(call, { threadId, kind: 'started', at: call.now });
  const typed = change(typedOf(row?.content ?? {}));
  await putDraft(call, { threadId, content: { ...typed }, version: seenVersion + 1, savedAt: call.now });
  return typed;
}

export function typedOf(content: Record<string, unknown>): Typed {
  const workbook = WorkbookRead.safeParse(content.workbook);
  return { form: AnswerDraft.parse(content.form ?? {}), workbook: workbook.success ? workbook.data : null };
}

async function viewOf(call: CompanyCall, { threadId, linkExpiresAt }: Reached): Promise<AnswerView> {
  const request = await readRequest(call, threadId);
  const row = await findDraft(call, threadId);
  const { form, workbook } = typedOf(row?.content ?? {});
  const draft = row ? form : beginning(form, request);
  const deliveries = await readDeliveries(call, { threadId });
  return {
    importer: request.importerName,
    supplier: request.supplierName,
    reportingPeriod: request.reportingPeriod,
    reportingYear: request.reportingYear,
    goods: request.goods.map((good) => ({ ...good, heading: headingOf(good.cnCode) ?? '' })),
    answerDueOn: request.answerDueOn,
    linkExpiresAt: linkExpiresAt.toISOString(),
    state: stateOf(await readMarks(call, [threadId])),
    accountAddress: (await hasCompany(call, request.supplierId)) ? null : request.toAddress,
    draft,
    draftVersion: row?.version ?? 0,
    savedAt: row?.savedAt.toISOString() ?? null,
    workbook,
    figures: answerFigures(draft, workbook, utcDay(call.now)),
    // Pseudo-codes of territories such as 'DE-BUS' have no name in other languages, and goods from there are outside.
    countries: loadTables().countries.rows.flatMap(({ code }) => (code.length === 2 ? [code] : [])),
    fuels: loadTables().fuels.rows.map(({ name }) => name),
    thread: threadOf(deliveries),
  };
}

interface AskedOf {
  readonly reportingYear: number;
  readonly supplierCountry: string;
  readonly goods: readonly { readonly cnCode: string }[];
}

/** What the request says already need not be typed: the year, the country, the first good. */
function beginning(form: AnswerDraft, { reportingYear, supplierCountry, goods }: AskedOf): AnswerDraft {
  return {
    ...form,
    installation: { ...form.installation, country: supplierCountry },
    periodFrom: `${reportingYear}-01-01`,
    periodTo: `${reportingYear}-12-31`,
    products: goods.map(({ cnCode }) => ({ cnCode, name: '', direct: '', indirect: '' })),
    bills: { ...form.bills, cnCode: goods[0]?.cnCode ?? '' },
  };
}

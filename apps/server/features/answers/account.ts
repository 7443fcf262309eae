/** A supplier that answered through a link turns the link into an account of its own, which keeps the answer. */
import type { CurrentUser } from '@lods/contract/access/endpoints';
import type { AnswerDraft } from '@lods/contract/answers/content';
import type { NewSupplierAccount } from '@lods/contract/answers/endpoints';
import { Problem } from '@lods/contract/problems';
import { PlantFields, SupplierCompany } from '@lods/contract/supplier-company/endpoints';
import { asSystem } from '@lods/database/tenancy';
import type { Call, CompanyCall, DoorCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { addAccount, addCompany, addMember, sessionsOf } from '../access/accounts.ts';
import { hashPassword, refuseCommonPassword } from '../access/password.ts';
import { claimAddress, enter, presentUser } from '../access/service.ts';
import { countTry, revokeLinks } from '../exchange/links.ts';
import { hasCompany, keepThread } from '../exchange/service.ts';
import { type AskedOf, readRequest } from '../requests/letters.ts';
import { addSubmission } from '../submissions/service.ts';
import { addPlant, saveCompany } from '../supplier-company/service.ts';
import { lockDraft } from './repository.ts';
import { typedOf } from './service.ts';
import { submissionOf } from './submission-of-answer.ts';
import { asVisitor, type Reached, visitedLink } from './visits.ts';

/** Founds the company of the supplier. The link was mailed to the address of the request, so holding it confirms that address. */
export async function makeSupplierAccount(
  step: Step<DoorCall>,
  { body }: { readonly body: NewSupplierAccount },
  visit: Visit,
): Promise<CurrentUser> {
  await step((call) => countTry(call, visit));
  await step((call) => asVisitor(call, visit, readKept));
  await refuseCommonPassword(body.password, body, [body.company]);
  const passwordHash = await hashPassword(body.password);
  return step(async (call) => {
    const link = await visitedLink(call, visit);
    const kept = await call.enter(link.organisationId, (asking) => readKept(asking, link));
    const { username, firstName, lastName } = body;
    const account = await addAccount(call, { username, passwordHash, firstName, lastName, type: 'supplier' });
    if (!(await claimAddress(call, account.id, kept.request.toAddress))) throw new Problem('answer.has_account', {});
    const company = { name: body.company, country: countryOf(kept), kind: 'supplier' as const };
    const id = await addCompany(call, company);
    await addMember(call, account, id, 'owner');
    await keepThread(call, link, id);
    const [session] = await sessionsOf(call, account);
    if (!session) throw new Error('the new account has no company');
    await call.enter(id, (inside) => begin({ ...inside, actor: session.actor }, kept));
    await call.enter(link.organisationId, (asking) => revokeLinks(asking, link.threadId));
    await enter(call, account, id, visit);
    return asSystem(call.tx, async () =>
      presentUser(
        { ...account, email: kept.request.toAddress, emailConfirmedAt: call.now },
        { id, ...company, role: 'owner' },
        1,
      ),
    );
  });
}

interface Kept {
  readonly request: AskedOf;
  readonly form: AnswerDraft;
}

/** What was asked and typed. Two who turn the same link into an account come one after the other, and the second is refused. */
async function readKept(call: CompanyCall, { threadId }: Pick<Reached, 'threadId'>): Promise<Kept> {
  const row = await lockDraft(call, threadId);
  const request = await readRequest(call, threadId);
  if (await hasCompany(call, request.supplierId)) throw new Problem('answer.has_account', {});
  return { request, form: typedOf(row?.content ?? {}).form };
}

const countryOf = ({ request, form }: Kept) => form.installation.country || request.supplierCountry;

/** What was typed of the company and its installation becomes the account's; bills become the first submission. */
async function begin(call: Call, { form }: Kept): Promise<void> {
  const contact = SupplierCompany.safeParse({ contactName: form.contactName, contactEmail: form.contactEmail });
  if (contact.success) await saveCompany(call, { ...contact.data, version: 0 });
  const { name, operatorName, country, city, street, unLocode } = form.installation;
  const plant = PlantFields.safeParse({
    name,
    operatorName: operatorName.slice(0, 70),
    country,
    industry: '',
    city: city.slice(0, 35),
    street: street.slice(0, 70),
    unLocode,
    latitude: '',
    longitude: '',
    routes: '',
  });
  if (plant.success) await addPlant(call, plant.data);
  const fields = submissionOf(form);
  if (fields) await addSubmission(call, fields);
}

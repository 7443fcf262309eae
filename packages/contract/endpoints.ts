import { apiKeys } from './access/api-keys.ts';
import { companySignIn } from './access/company-sign-in.ts';
import { access } from './access/endpoints.ts';
import { members } from './access/members.ts';
import { networks } from './access/networks.ts';
import { passkeys } from './access/passkeys.ts';
import { recovery } from './access/recovery.ts';
import { requiredFactor } from './access/required-factor.ts';
import { secondFactor } from './access/second-factor.ts';
import { supplierEfforts } from './answers/efforts.ts';
import { answers } from './answers/endpoints.ts';
import { supplierAnswers } from './answers/review.ts';
import { articles } from './articles/endpoints.ts';
import { assessments } from './assessment/endpoints.ts';
import { audit } from './audit/endpoints.ts';
import { authorisation } from './authorisation/endpoints.ts';
import { automation } from './automation/endpoints.ts';
import { allowances, certificates } from './certificates/endpoints.ts';
import { ledger } from './certificates/ledger.ts';
import { companyArchive } from './company/archive.ts';
import { declarant } from './company/declarant.ts';
import { company } from './company/endpoints.ts';
import { companyNumbers } from './company/numbers.ts';
import { preferences } from './company/preferences.ts';
import { retention } from './company/retention.ts';
import { customsContact } from './customs/contact.ts';
import { customs } from './customs/endpoints.ts';
import { taughtLayouts } from './customs/layouts.ts';
import { customsPapers } from './customs/papers.ts';
import { dashboard } from './dashboard/endpoints.ts';
import { deadlines } from './deadlines/endpoints.ts';
import { declarations } from './declarations/endpoints.ts';
import { declarationLife } from './declarations/filing.ts';
import { declarationGoods } from './declarations/goods.ts';
import { declarationMerge } from './declarations/merge.ts';
import type { Endpoint } from './endpoint.ts';
import { enquiries } from './enquiries/endpoints.ts';
import { exchange } from './exchange/endpoints.ts';
import { help } from './help/endpoints.ts';
import { comparison } from './imports/comparison.ts';
import { imports } from './imports/endpoints.ts';
import { installations } from './installations/endpoints.ts';
import { lawChanges } from './law-changes/endpoints.ts';
import { marketplace } from './marketplace/endpoints.ts';
import { notices } from './notices/endpoints.ts';
import { obligation } from './obligation/endpoints.ts';
import { costSummary } from './obligation/summary.ts';
import { outbox } from './outbox/endpoints.ts';
import { production } from './production/endpoints.ts';
import { progress } from './progress/endpoints.ts';
import { publicCheck } from './public-check/endpoints.ts';
import { quotes } from './quotes/endpoints.ts';
import { reference } from './reference/endpoints.ts';
import { reports } from './reports/endpoints.ts';
import { supplierRequests } from './requests/endpoints.ts';
import { scenarios } from './scenarios/endpoints.ts';
import { search } from './search/endpoints.ts';
import { storage } from './storage/endpoints.ts';
import { submissions } from './submissions/endpoints.ts';
import { supplierCompany } from './supplier-company/endpoints.ts';
import { supplierEmails } from './supplier-emails/endpoints.ts';
import { supplierAnalytics } from './supplier-portal/analytics.ts';
import { supplierPortal } from './supplier-portal/endpoints.ts';
import { addressLinks } from './suppliers/address-links.ts';
import { suppliers } from './suppliers/endpoints.ts';
import { supplierList } from './suppliers/list.ts';
import { system } from './system/endpoints.ts';
import { operator } from './system/operator.ts';
import { translation } from './translation/endpoints.ts';
import { undo } from './undo/endpoints.ts';
import { webhooks } from './webhooks/endpoints.ts';
import { years } from './years/endpoints.ts';

/** Every endpoint of the product by feature. What is not here is not served, documented or tested. */
export const endpoints = {
  access,
  addressLinks,
  apiKeys,
  companySignIn,
  passkeys,
  operator,
  answers,
  assessments,
  audit,
  deadlines,
  allowances,
  automation,
  certificates,
  authorisation,
  company,
  companyArchive,
  comparison,
  costSummary,
  customs,
  customsContact,
  customsPapers,
  taughtLayouts,
  dashboard,
  companyNumbers,
  declarant,
  declarations,
  declarationGoods,
  declarationLife,
  declarationMerge,
  enquiries,
  exchange,
  imports,
  help,
  installations,
  lawChanges,
  ledger,
  members,
  marketplace,
  networks,
  obligation,
  outbox,
  preferences,
  production,
  progress,
  publicCheck,
  quotes,
  recovery,
  reference,
  reports,
  requiredFactor,
  retention,
  search,
  secondFactor,
  storage,
  submissions,
  supplierCompany,
  supplierEmails,
  supplierPortal,
  supplierAnalytics,
  supplierAnswers,
  supplierEfforts,
  articles,
  scenarios,
  supplierRequests,
  supplierList,
  suppliers,
  system,
  translation,
  undo,
  notices,
  webhooks,
  years,
} satisfies Record<string, Record<string, Endpoint>>;

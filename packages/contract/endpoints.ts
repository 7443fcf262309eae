import { access } from './access.ts';
import { assessments } from './assessments.ts';
import { audit } from './audit.ts';
import { calendar } from './calendar.ts';
import { company } from './company.ts';
import { contacts } from './contacts.ts';
import { customs } from './customs.ts';
import { customsPapers } from './customs-papers.ts';
import { dashboard } from './dashboard.ts';
import { declarant } from './declarant.ts';
import { declarationGoods } from './declaration-goods.ts';
import { declarationLife } from './declaration-life.ts';
import { declarations } from './declarations.ts';
import type { Endpoint } from './endpoint.ts';
import { enquiries } from './enquiries.ts';
import { help } from './help.ts';
import { imports } from './imports.ts';
import { installations } from './installations.ts';
import { outbox } from './outbox.ts';
import { preferences } from './preferences.ts';
import { progress } from './progress.ts';
import { publicCheck } from './public-check.ts';
import { reference } from './reference.ts';
import { reports } from './reports.ts';
import { retention } from './retention.ts';
import { supplierList } from './supplier-list.ts';
import { supplierRequests } from './supplier-requests.ts';
import { suppliers } from './suppliers.ts';
import { system } from './system.ts';
import { translation } from './translation.ts';
import { years } from './years.ts';

/** Every endpoint of the product by feature. What is not here is not served, documented or tested. */
export const endpoints = {
  access,
  assessments,
  audit,
  calendar,
  company,
  customs,
  contacts,
  customsPapers,
  dashboard,
  declarant,
  declarations,
  declarationGoods,
  declarationLife,
  enquiries,
  imports,
  help,
  installations,
  outbox,
  preferences,
  progress,
  publicCheck,
  reference,
  reports,
  retention,
  supplierRequests,
  supplierList,
  suppliers,
  system,
  translation,
  years,
} satisfies Record<string, Record<string, Endpoint>>;

import { ADDRESSES_IN_LINES } from './addresses-in-lines.ts';
import { ANSWER_LETTERS } from './answer-letters.ts';
import { BROKEN_NAMES } from './broken-names.ts';
import { BROKER_PRINTS } from './broker-prints.ts';
import { CARDS } from './cards.ts';
import { CERTIFICATES } from './certificates.ts';
import { CLEARANCE_INVOICES } from './clearance-invoices.ts';
import { CLEARANCE_SLIPS } from './clearance-slips.ts';
import { CONFIRMATIONS } from './confirmations.ts';
import { CONTAINER_LISTS } from './container-lists.ts';
import { CONTINUATION_SHEETS } from './continuation-sheets.ts';
import { COURIER_NOTICES } from './courier-notices.ts';
import { COURIERS } from './couriers.ts';
import { DECLARATION_LISTS } from './declaration-lists.ts';
import { DECLARATIONS } from './declarations-of-systems.ts';
import type { Template } from './desk.ts';
import { ELEMENT_LISTS } from './elements.ts';
import { EVEN_PRINTS } from './even-prints.ts';
import { FORMS } from './forms.ts';
import { GROUPS } from './groups.ts';
import { JOB_SHEETS } from './job-sheets.ts';
import { MAILS } from './mails.ts';
import { MASSES_UNDER_ONE_NAME } from './masses-under-one-name.ts';
import { MESSAGES } from './messages.ts';
import { MODULE_PRINTS } from './module-prints.ts';
import { NATIONAL_PRINTS } from './national-prints.ts';
import { NOTICES } from './notices.ts';
import { NOTICES_OF_DUTY } from './notices-of-duty.ts';
import { OVERVIEWS } from './overviews.ts';
import { PAIRED_MASSES } from './paired-masses.ts';
import { PORTALS } from './portals.ts';
import { PRINTED_SHEETS } from './printed-sheets.ts';
import { SCREENS } from './screens.ts';
import { SIDEWAYS } from './sideways.ts';
import { SPECIFICATIONS } from './specifications.ts';
import { TABLES } from './tables.ts';
import { TARIFF_LISTS } from './tariff-lists.ts';
import { TAXES_BESIDE_GOODS } from './taxes-beside-goods.ts';
import { TERMINALS } from './terminals.ts';

/** The papers of each kind, so that a kind with many is not drawn more often than it is met. */
export const KINDS_OF_PAPER: readonly (readonly Template[])[] = [
  FORMS,
  NOTICES,
  TABLES,
  TABLES,
  CARDS,
  ELEMENT_LISTS,
  TERMINALS,
  PORTALS,
  GROUPS,
  COURIERS,
  MAILS,
  SPECIFICATIONS,
  DECLARATIONS,
  DECLARATIONS,
  CONTINUATION_SHEETS,
  NOTICES_OF_DUTY,
  CERTIFICATES,
  MESSAGES,
  NATIONAL_PRINTS,
  NATIONAL_PRINTS,
  BROKER_PRINTS,
  CLEARANCE_INVOICES,
  CONFIRMATIONS,
  COURIER_NOTICES,
  OVERVIEWS,
  PRINTED_SHEETS,
  MODULE_PRINTS,
  TARIFF_LISTS,
  SIDEWAYS,
  MASSES_UNDER_ONE_NAME,
  MASSES_UNDER_ONE_NAME,
  TAXES_BESIDE_GOODS,
  ADDRESSES_IN_LINES,
  ADDRESSES_IN_LINES,
  BROKEN_NAMES,
  CLEARANCE_SLIPS,
  PAIRED_MASSES,
  PAIRED_MASSES,
  SCREENS,
  ANSWER_LETTERS,
  DECLARATION_LISTS,
  CONTAINER_LISTS,
  JOB_SHEETS,
  EVEN_PRINTS,
];

export const TEMPLATES: readonly Template[] = [...new Set(KINDS_OF_PAPER.flat())];

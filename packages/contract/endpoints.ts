import { access } from './access.ts';
import { audit } from './audit.ts';
import { company } from './company.ts';
import { declarant } from './declarant.ts';
import { declarationLife } from './declaration-life.ts';
import { declarations } from './declarations.ts';
import type { Endpoint } from './endpoint.ts';
import { enquiries } from './enquiries.ts';
import { installations } from './installations.ts';
import { outbox } from './outbox.ts';
import { progress } from './progress.ts';
import { publicCheck } from './public-check.ts';
import { reference } from './reference.ts';
import { suppliers } from './suppliers.ts';
import { system } from './system.ts';
import { years } from './years.ts';

/** Every endpoint of the product by feature. What is not here is not served, documented or tested. */
export const endpoints = {
  access,
  audit,
  company,
  declarant,
  declarations,
  declarationLife,
  enquiries,
  installations,
  outbox,
  progress,
  publicCheck,
  reference,
  suppliers,
  system,
  years,
} satisfies Record<string, Record<string, Endpoint>>;

import { company } from '@lods/contract/company';
import { bind } from '../../http/bind.ts';
import { listOwnCompanies, workInCompany } from '../access/service.ts';

export const companyRoutes = [
  bind(company.list, listOwnCompanies),
  bind(company.switch, (call, { body }) => workInCompany(call, body.id)),
];

import { allowances, certificates } from '@lods/contract/certificates/endpoints';
import { ledger } from '@lods/contract/certificates/ledger';
import { bind } from '../../http/bind.ts';
import {
  allocateAllowance,
  cancelAllowance,
  listAllowances,
  scheduleSurrender,
  surrenderAllowance,
  useAllowance,
} from './allowances.ts';
import {
  cancelCertificate,
  issueCertificate,
  listCertificates,
  surrenderCertificate,
  transferCertificate,
  useCertificate,
} from './certificates.ts';
import { listMovements, readBalances } from './ledger.ts';

export const certificateRoutes = [
  bind(certificates.list, (call) => listCertificates(call)),
  bind(certificates.issue, (call, { body }) => issueCertificate(call, body)),
  bind(certificates.use, (call, { params, body }) => useCertificate(call, params.id, body)),
  bind(certificates.surrender, (call, { params, body }) => surrenderCertificate(call, params.id, body)),
  bind(certificates.transfer, (call, { params, body }) => transferCertificate(call, params.id, body)),
  bind(certificates.cancel, (call, { params }) => cancelCertificate(call, params.id)),
  bind(allowances.list, (call) => listAllowances(call)),
  bind(allowances.allocate, (call, { body }) => allocateAllowance(call, body)),
  bind(allowances.use, (call, { params, body }) => useAllowance(call, params.id, body)),
  bind(allowances.surrender, (call, { params, body }) => surrenderAllowance(call, params.id, body)),
  bind(allowances.schedule, (call, { params, body }) => scheduleSurrender(call, params.id, body)),
  bind(allowances.cancel, (call, { params }) => cancelAllowance(call, params.id)),
  bind(ledger.movements, (call, { query }) => listMovements(call, query.before)),
  bind(ledger.balances, (call) => readBalances(call)),
];

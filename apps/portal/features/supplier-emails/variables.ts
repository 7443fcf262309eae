import { quarterOfDay } from '@lods/cbam/period';
import type { EmailVariable } from '@lods/contract/supplier-emails/templates';
import type { OpenRequest, SupplierDeclaration } from '@lods/contract/supplier-portal/endpoints';
import { useFormat } from '@lods/ui/format';
import { useCurrentUser } from '../../shell/session.ts';
import { useDeclarationsSent, useRequests } from './queries.ts';

const STATES: Readonly<Record<SupplierDeclaration['status'], string>> = {
  draft: 'draft',
  sent: 'sent',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

/** What each variable of a letter stands for, as far as it is known: from the newest declaration of the importer, and its request. */
export function useVariables(): (recipient: {
  company: string;
  name: string;
}) => Partial<Record<EmailVariable, string>> {
  const { data: user } = useCurrentUser();
  const { data: declarations } = useDeclarationsSent();
  const { data: requests } = useRequests();
  const { number, date } = useFormat();
  return ({ company, name }) => {
    const declaration = declarationOf(declarations ?? [], company);
    const dueOn = requestOf(requests ?? [], company)?.dueOn;
    const total = declaration?.totalEmissions;
    return {
      importerName: name || company,
      supplierName: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      supplierCompany: user?.company ?? '',
      ...(declaration && {
        year: declaration.reportingYear,
        quarter: quarterOf(declaration),
        productType: declaration.title,
      }),
      ...(declaration && { status: STATES[declaration.status] }),
      ...(total && { totalEmissions: number(total, 1) }),
      ...(dueOn && { deadline: date(dueOn) }),
    };
  };
}

/** What the importer has: a draft, a withdrawn version and what another importer got say nothing to it. */
const declarationOf = (rows: readonly SupplierDeclaration[], company: string) =>
  rows.find(
    ({ importerCompany, status }) => importerCompany === company && status !== 'draft' && status !== 'withdrawn',
  );

const requestOf = (rows: readonly OpenRequest[], company: string) =>
  rows.find(({ importerCompany, isAnswered }) => importerCompany === company && !isAnswered) ??
  rows.find(({ importerCompany }) => importerCompany === company);

/** 'Q2', or 'Q1-Q4' where the period is longer than a quarter. */
function quarterOf({ reportingPeriod }: SupplierDeclaration): string {
  const quarters = reportingPeriod.split(' – ').map((day) => quarterOfDay(day).slice(-2));
  return [...new Set(quarters)].join('-');
}

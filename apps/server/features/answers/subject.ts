/** What a thread is about: what was asked of a supplier, or figures that a partner shared without a request. */

import { SupplierAnswerContent } from '@lods/contract/answers/content';
import type { Delivery } from '@lods/contract/exchange/endpoints';
import type { CompanyCall } from '../../call.ts';
import { found } from '../../rows.ts';
import { listPartners } from '../exchange/service.ts';
import { type AskedOf, findRequest } from '../requests/letters.ts';

export interface Subject {
  readonly threadId: string;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly reportingYear: number;
  /** Null: nobody asked. */
  readonly request: AskedOf | null;
}

/** @throws {Problem} 'request.not_found' where the company has no such thread, or none with a supplier of its directory */
export async function subjectOf(
  call: CompanyCall,
  threadId: string,
  deliveries: readonly Delivery[],
): Promise<Subject> {
  const subject = found(await findSubject(call, threadId, deliveries));
  return subject;
}

export async function findSubject(
  call: CompanyCall,
  threadId: string,
  deliveries: readonly Delivery[],
): Promise<Subject | null> {
  const request = await findRequest(call, threadId);
  if (request)
    return {
      threadId,
      supplierId: request.supplierId,
      supplierName: request.supplierName,
      reportingYear: request.reportingYear,
      request,
    };
  const share = deliveries.find(({ box, kind }) => box === 'received' && kind === 'share');
  const partner = share && (await listPartners(call)).find(({ id }) => id === share.senderId);
  if (!share || !partner?.supplierId) return null;
  const content = SupplierAnswerContent.safeParse(share.content).data;
  const year = content?.outcome === 'answered' ? content.periodTo.slice(0, 4) : share.sentAt.slice(0, 4);
  return {
    threadId,
    supplierId: partner.supplierId,
    supplierName: partner.name,
    reportingYear: Number(year),
    request: null,
  };
}

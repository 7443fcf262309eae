import { enquiries } from '@lods/contract/enquiries';
import { bind } from '../../http/bind.ts';
import { listEnquiries, takeEnquiry } from './service.ts';

export const enquiryRoutes = [bind(enquiries.send, takeEnquiry), bind(enquiries.list, listEnquiries)];

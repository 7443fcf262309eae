import { enquiries } from '@lods/contract/enquiries/endpoints';
import { bind } from '../../http/bind.ts';
import { exportEnquiries, listEnquiries, takeEnquiry } from './service.ts';

export const enquiryRoutes = [
  bind(enquiries.send, takeEnquiry),
  bind(enquiries.list, listEnquiries),
  bind(enquiries.export, exportEnquiries),
];

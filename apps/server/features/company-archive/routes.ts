import { companyArchive } from '@lods/contract/company/archive';
import { bindInSteps } from '../../http/bind.ts';
import { exportCompany } from './service.ts';

export const companyArchiveRoutes = [bindInSteps(companyArchive.download, exportCompany)];

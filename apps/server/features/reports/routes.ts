import { reports } from '@lods/contract/reports/endpoints';
import { bind, bindInSteps } from '../../http/bind.ts';
import { exportReports } from './export.ts';
import { readBases, readReportFigures } from './service.ts';

export const reportRoutes = [
  bind(reports.figures, readReportFigures),
  bind(reports.bases, readBases),
  bindInSteps(reports.export, (step, { query }) => exportReports(step, query)),
];

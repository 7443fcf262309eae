/** All that a company keeps here, as one file. */
import { download, endpoint } from '../endpoint.ts';

export const companyArchive = {
  download: endpoint({
    method: 'GET',
    path: '/api/company/archive',
    summary:
      'Download all that the company keeps as a ZIP: every table as lines of JSON, its files, members and log; `lods company import` makes an equal company of it',
    caller: 'member',
    role: 'owner',
    answer: download('application/zip'),
    problems: [],
  }),
};

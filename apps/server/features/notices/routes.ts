import { notices } from '@lods/contract/notices/endpoints';
import { bind } from '../../http/bind.ts';
import { listColleagues } from '../access/members.ts';
import { markAsRead, readNotices } from './service.ts';

export const noticeRoutes = [
  bind(notices.list, (call) => readNotices(call)),
  bind(notices.markRead, (call, { query }) => markAsRead(call, query.declaration)),
  bind(notices.colleagues, (call) => listColleagues(call)),
];

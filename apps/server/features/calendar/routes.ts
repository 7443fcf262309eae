import { calendar } from '@lods/contract/calendar/endpoints';
import { bind, bindInSteps } from '../../http/bind.ts';
import { readFeed } from './feed.ts';
import { readLink, removeLink, renewLink } from './link.ts';

export const calendarRoutes = [
  bind(calendar.link, readLink),
  bind(calendar.renewLink, renewLink),
  bind(calendar.removeLink, removeLink),
  bindInSteps(calendar.feed, readFeed),
];

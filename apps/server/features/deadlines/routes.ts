import { deadlines } from '@lods/contract/deadlines/endpoints';
import { bind, bindInSteps } from '../../http/bind.ts';
import { readFeed } from './feed.ts';
import { readLink, removeLink, renewLink } from './link.ts';
import { readNext } from './next.ts';

export const deadlineRoutes = [
  bind(deadlines.next, readNext),
  bind(deadlines.link, readLink),
  bind(deadlines.renewLink, renewLink),
  bind(deadlines.removeLink, removeLink),
  bindInSteps(deadlines.feed, readFeed),
];

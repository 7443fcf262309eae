import type { CostQuote } from '@lods/contract/quotes/endpoints';
import { Badge } from '@lods/ui/badge';

const STATES = {
  valid: { tone: 'green', text: 'Valid' },
  expired: { tone: 'amber', text: 'Expired' },
  'taken-up': { tone: 'neutral', text: 'Goods added' },
} as const;

export const StateBadge = ({ state }: Pick<CostQuote, 'state'>) => (
  <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
);

import { expect, it } from 'vitest';
import { outcomeOf } from './approval.ts';

const approved = (scope: Parameters<typeof outcomeOf>[0][number]['scope']) => ({
  countedIn: null,
  isHeld: false,
  scope,
});

it('tells of approved goods that CBAM does not ask about, or whose code nobody knows, that they are not counted', () => {
  expect(outcomeOf([approved('covered')])).toContain('ready for supplier communication');
  expect(outcomeOf([approved('outside')])).toContain('not counted');
  expect(outcomeOf([approved('exempt-origin')])).toContain('not counted');
  expect(outcomeOf([approved('covered'), approved('unknown-code')])).toContain('unknown');
  expect(outcomeOf([approved('covered'), approved('outside')])).toContain('ready for supplier communication');
});

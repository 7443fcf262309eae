import { expect, it } from 'vitest';
import { z } from 'zod';
import './field-messages.ts';

const Form = z.object({
  name: z.string().min(1),
  code: z.string().max(3),
  mass: z.number().positive(),
  count: z.int(),
  mail: z.email(),
  day: z.iso.date(),
  area: z.enum(['EU', 'EEA']),
  goods: z.array(z.string()).min(1),
  own: z.string({ error: 'Our own words' }),
  either: z.union([z.string(), z.number()]),
  dayIfAny: z.union([z.literal('').transform(() => null), z.iso.date('Enter a day')]),
});

it('says what is wrong with a field in words for people, and leaves a schema its own', () => {
  const filled = {
    name: '',
    code: 'long',
    mass: 0,
    count: 1.5,
    mail: 'x',
    day: '31.1.2026',
    area: 'DK',
    goods: [],
    either: true,
    dayIfAny: '31.2.2026',
  };
  const { error } = Form.safeParse(filled);
  expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join(), message]) ?? [])).toEqual({
    name: 'This is required',
    code: 'At most 3 characters',
    mass: 'This must be greater than 0',
    count: 'This must be a whole number',
    mail: 'This is not an email address',
    day: 'Use a date such as 2026-01-31',
    area: 'Choose one of: EU, EEA',
    goods: 'At least 1 of these',
    own: 'Our own words',
    either: 'This does not have the right form',
    dayIfAny: 'Enter a day',
  });
  expect(z.string().safeParse(undefined).error?.issues[0]?.message).toBe('This is required');
  expect(z.string().safeParse(5).error?.issues[0]?.message).toBe('This must be a text');
});

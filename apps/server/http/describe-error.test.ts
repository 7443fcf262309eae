import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test.each(['a name', 'a name\n    at home (somewhere:1:1)', 'a\nparams: b', '$& $1'])(
  'no value of a failed query is told, whatever lines it has: %j',
  (value) => {
    const described = describeError(
      new DrizzleQueryError('insert into accounts', [value, 'hash-of-a-token'], new Error('gone')),
    );
    expect(described).toMatchObject({ message: 'Failed query: insert into accounts', cause: { message: 'gone' } });
    expect(JSON.stringify(described)).not.toMatch(/hash-of-a-token|home|params/);
    expect(described.stack).toMatch(/\n\s+at .*describe-error\.test\.ts/);
  },
);

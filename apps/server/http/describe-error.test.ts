import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

/** As the query builder says that a query failed. */
const failed = (...values: readonly string[]) =>
  new Error(`Failed query: insert into accounts\nparams: ${values.join(',')}`, { cause: new Error('gone') });

test.each(['a name', 'a name\n    at home (somewhere:1:1)', 'a\nparams: b', '$& $1'])(
  'no value of a failed query is told, whatever lines it has: %j',
  (value) => {
    const described = describeError(failed(value, 'hash-of-a-token'));
    expect(described).toMatchObject({ message: 'Failed query: insert into accounts', cause: { message: 'gone' } });
    expect(JSON.stringify(described)).not.toMatch(/hash-of-a-token|home|params/);
    expect(described.stack).toMatch(/\n\s+at .*describe-error\.test\.ts/);
  },
);

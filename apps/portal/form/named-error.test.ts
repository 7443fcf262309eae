import { describe, expect, it } from 'vitest';
import { namedError } from './named-error.ts';

const labels = new Map([
  ['validFrom', 'Valid from'],
  ['lines.0.amount', 'Quantity'],
  ['lines.1.amount', 'Quantity'],
  ['processes.1.byProducts.0.massT', 'Mass'],
  ['processes.0.directShares.1', 'Share of Source 2'],
  ['eoris', 'EORI numbers'],
]);
const errorAt = (path: string, message: string) => namedError(path, message, labels);

describe('a fault in the summary of a form', () => {
  it('names its field, and the row of it', () => {
    expect(errorAt('lines.0.amount', 'Enter a number')).toMatchObject({ label: 'Quantity', row: '1' });
    expect(errorAt('lines.1.amount', 'Enter a number')).toMatchObject({ label: 'Quantity', row: '2' });
    expect(errorAt('processes.1.byProducts.0.massT', 'Enter a number')).toMatchObject({ label: 'Mass', row: '2.1' });
  });

  it('takes the number of a field for no row', () => {
    expect(errorAt('processes.0.directShares.1', 'Enter a number')).toMatchObject({
      label: 'Share of Source 2',
      row: '1',
    });
  });

  it('does not say a name twice', () => {
    expect(errorAt('validFrom', 'Valid from date is required')).toEqual({
      path: 'validFrom',
      message: 'Valid from date is required',
    });
  });

  it('leads to the field that holds what is at fault', () => {
    expect(errorAt('eoris.0.eori', 'This is required')).toMatchObject({ path: 'eoris', label: 'EORI numbers' });
  });

  it('leaves a fault without a field as it is', () => {
    expect(errorAt('other', 'This is required')).toEqual({ path: 'other', message: 'This is required' });
  });
});

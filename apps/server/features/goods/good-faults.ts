import { findingsBy, rule } from '@lods/cbam/finding-rule';
import { phrase } from '@lods/translations/phrase';

/** What a body with goods is refused for, beside the faults of its shape. */
export const goodFaults = {
  'emissions-without-goods': rule<{ readonly itemNumber: number }>({
    severity: 'error',
    field: 'itemNumber',
    cause: 'An emissions record names a goods item that does not exist.',
    remedy: 'Add the goods first, or correct the item number.',
    source: 'QReport schema 23.00',
    message: ({ itemNumber }) =>
      phrase`There is no goods item ${itemNumber}. Add the goods first, or correct the item number.`,
  }),
  'sequence-repeated': rule<{ readonly twice: number }>({
    severity: 'error',
    field: 'sequenceNumber',
    cause: 'A sequence number occurs twice within a good.',
    remedy: 'Give every entry a number of its own.',
    source: 'QReport schema 23.00',
    message: ({ twice }) =>
      phrase`Sequence number ${twice} occurs twice. Give every entry of the good a number of its own.`,
  }),
};

const remarkOf = findingsBy(goodFaults);

export function emissionsWithoutGoods(path: string, itemNumber: number) {
  const { code, message } = remarkOf('emissions-without-goods', { itemNumber });
  return { path, code, message };
}

export function sequenceRepeated(twice: number) {
  const { field: path, code, message } = remarkOf('sequence-repeated', { twice });
  return { path, code, message };
}

import { expect, it } from 'vitest';
import { MAX_RECEIPT_BYTES, RECEIPT_TYPES, receiptFileError } from './claim-receipt.ts';

it.each(RECEIPT_TYPES)('accepts a photo of type %s and the largest size', (type) => {
  expect(receiptFileError({ type, size: MAX_RECEIPT_BYTES })).toBeNull();
});

it.each([
  ['notAPhoto', { type: 'application/pdf', size: 1 }],
  ['tooLarge', { type: 'image/jpeg', size: MAX_RECEIPT_BYTES + 1 }],
])('refuses a file as %s', (reason, file) => {
  expect(receiptFileError(file)).toBe(reason);
});

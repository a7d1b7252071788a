import { expect, it } from 'vitest';
import { parseFeedMapping } from './feed-mapping.ts';

const fields = {
  messageId: 'id',
  eventType: 'type',
  transactionId: 'id',
  cardToken: 'card',
  mid: 'mid',
  amountCents: { path: 'amount', unit: 'cents' },
  currency: { constant: 'USD' },
  occurredAt: { path: ['day', 'time'], format: 'YYYYMMDD-HHmmss', timeZone: 'UTC' },
};
const files = { format: 'csv', headerLines: 1 };
const mapping = (change: Record<string, unknown> = {}) => ({
  provider: 'acme',
  files,
  fields,
  ...change,
});

it('fills in what a mapping leaves out', () => {
  expect(parseFeedMapping(mapping())).toMatchObject({
    ok: true,
    mapping: {
      files: { delimiter: ',', trailerLines: 0 },
      fields: {
        messageId: { path: ['id'], separator: '-' },
        sequence: { constant: '1' },
        amountCents: { sign: 'positive' },
        occurredAt: { timeZone: 'Etc/UTC' },
      },
    },
  });
});

it.each([
  ['no object', 5, 'must be one JSON object'],
  ['a missing field', mapping({ fields: { ...fields, mid: undefined } }), 'fields.mid is missing'],
  ['an unknown field', mapping({ fields: { ...fields, tip: 'x' } }), 'fields has no setting tip'],
  ['an unknown setting', mapping({ sftp: 'x' }), 'there is no setting sftp'],
  [
    'a rule that is a number',
    mapping({ fields: { ...fields, mid: 7 } }),
    'fields.mid must be a path or an object with one',
  ],
  [
    'path and constant',
    mapping({ fields: { ...fields, mid: { path: 'a', constant: 'b' } } }),
    'fields.mid must have either path or constant',
  ],
  [
    'an amount without a unit',
    mapping({ fields: { ...fields, amountCents: 'amount' } }),
    'fields.amountCents.unit must be cents or dollars',
  ],
  [
    'an epoch on the wall clock',
    mapping({
      fields: {
        ...fields,
        occurredAt: { path: 'at', format: 'epochSeconds', timeZone: 'restaurant' },
      },
    }),
    'fields.occurredAt timeZone must be UTC for an epoch, which has no wall clock',
  ],
  [
    'CSV without columns',
    mapping({ files: { format: 'csv' } }),
    'files must list columns, or have headerLines whose last names them',
  ],
  [
    'both channels',
    mapping({ webhook: { signature: { header: 'x-sign', timestamp: { header: 'x-time' } } } }),
    'must have either webhook or files; a network with both has two mappings',
  ],
  [
    'a signature without time',
    mapping({
      files: undefined,
      webhook: {
        signature: { header: 'x-sign', timestamp: { header: 'x-time' }, signs: '{body}' },
      },
    }),
    'webhook.signature.signs must contain {timestamp} and end with {body}, so that an old request cannot be repeated',
  ],
])('names the problem of %s', (_, json, problem) => {
  expect(parseFeedMapping(json)).toEqual({ ok: false, problems: [problem] });
});

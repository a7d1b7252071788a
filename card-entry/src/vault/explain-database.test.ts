import { expect, it } from 'vitest';
import { describeWait, explainPermanentFault } from './explain-database.ts';

const failed = (code: string, message = 'text of the database') =>
  Object.assign(new Error(message), { code });

it.each([
  ['42501', 'its user lacks a permission'],
  ['28P01', 'the database refuses its user or password'],
  ['28000', 'the database refuses its user or password'],
  ['3D000', 'there is no such database'],
  ['42601', 'the database refused to be prepared'],
])('%s ends the start: %s', (code, reason) => {
  const line = explainPermanentFault(failed(code)) ?? '';
  expect(line).toContain(`VAULT_DATABASE_URL: ${reason}`);
  expect(line).toMatch(/: text of the database$/);
});

it.each(['ECONNREFUSED', 'ENOENT', '57P03', '53300', '40001', '42P07', '08006'])(
  '%s is worth another try',
  (code) => {
    expect(explainPermanentFault(failed(code))).toBeNull();
  },
);

it('names the first address that refused', () => {
  const refused = new AggregateError([failed('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432')]);
  expect(describeWait(refused)).toBe('connect ECONNREFUSED ::1:5432');
});

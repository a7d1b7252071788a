import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { MemberRow } from './member-row.ts';
import { parseCells, rowFaultText } from './row-fault.ts';
import { TableRow } from './table-row.ts';

const faultOf = (schema: z.ZodType, row: Record<string, string>): string => {
  const result = parseCells(row, schema);
  return 'row' in result ? 'accepted' : rowFaultText(result.fault);
};

const member = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  zipCode: '10001',
  tierLevel: 'OptedIn',
  emailOptIn: 'true',
  joinDate: '2026-01-01',
  cardToken: 'tok_1',
  cardType: 'Visa',
  lastFour: '4242',
};

describe('a row of the members file', () => {
  it('folds the email and reads the consent in any case', () => {
    const row = { ...member, email: 'ADA@Example.TEST', emailOptIn: 'TRUE' };
    expect(MemberRow.parse(row)).toMatchObject({ email: 'ada@example.test', emailOptIn: true });
    expect(MemberRow.parse({ ...member, emailOptIn: 'False' }).emailOptIn).toBe(false);
  });

  it.each([
    ['MAYA@MÜNCHEN.de', 'maya@xn--mnchen-3ya.de'],
    ['maya@example.xn--p1ai', 'maya@example.xn--p1ai'],
  ])('has the domain of %s in ASCII', (email, stored) => {
    expect(MemberRow.parse({ ...member, email }).email).toBe(stored);
  });

  it.each([
    ['email', 'a\0b@example.test', 'email contains a NUL character'],
    ['email', 'ada@example', 'email is not an email address'],
    ['email', 'a b@example.test', 'email is not an email address'],
    ['email', `${'a'.repeat(40)}@example.test`, 'email is longer than 50 characters'],
    ['firstName', '', 'firstName is empty'],
    ['lastName', 'x'.repeat(21), 'lastName is longer than 20 characters'],
    ['firstName', 'A\0', 'firstName contains a NUL character'],
    ['zipCode', '1001', 'zipCode is not a ZIP code'],
    ['zipCode', '10001-1234', 'zipCode is not a ZIP code'],
    ['emailOptIn', 'yes', 'emailOptIn is not true or false'],
    ['emailOptIn', '', 'emailOptIn is not true or false'],
    ['joinDate', '2026-02-29', 'joinDate is not a date that exists'],
    ['joinDate', '1/2/2026', 'joinDate is not a date that exists'],
    ['cardToken', 'tok 1', 'cardToken is not a token'],
    ['cardToken', 'x'.repeat(65), 'cardToken is not a token'],
    ['cardType', 'visa', 'cardType is not one of '],
    ['lastFour', '42424', 'lastFour is not four digits'],
  ])('with %s %j is rejected', (column, value, message) => {
    expect(faultOf(MemberRow, { ...member, [column]: value })).toContain(message);
  });
});

const book = { merchantId: 'm1', tables: '4x1-2', shifts: 'Daily 17:00-21:00' };

describe('a row of the tables file', () => {
  it('has defaults for what it leaves out', () => {
    expect(TableRow.parse(book)).toMatchObject({
      slotMinutes: 30,
      turnMinutes: 90,
      daysAhead: 60,
      leadMinutes: 60,
      cancelMinutes: 120,
      closures: [],
      cardRequired: false,
      depositCents: 0,
    });
  });

  it('makes a table of each count, with a name of its own', () => {
    expect(TableRow.parse({ ...book, tables: '2x1-2 | 1x3-6' }).tables).toEqual([
      { id: '1-2.1', minParty: 1, maxParty: 2 },
      { id: '1-2.2', minParty: 1, maxParty: 2 },
      { id: '3-6.1', minParty: 3, maxParty: 6 },
    ]);
  });

  it.each([
    ['Daily', 0b1111111],
    ['Sun', 0b0000001],
    ['Mon-Fri', 0b0111110],
    ['Fri-Sun', 0b1100001],
    ['Sat-Mon', 0b1000011],
  ])('seats on %s', (days, weekdays) => {
    const { shifts } = TableRow.parse({ ...book, shifts: `${days} 17:00-21:30` });
    expect(shifts).toEqual([{ weekdays, opensMinute: 1020, lastMinute: 1290 }]);
  });

  it.each([
    ['tables', '', 'tables is empty'],
    ['tables', '0x1-2', 'tables must be like'],
    ['tables', '1x3-2', 'tables must be like'],
    ['tables', '1x0-2', 'tables must be like'],
    ['tables', '1x1-99', 'tables must be like'],
    ['tables', '2x1-2|1x1-2', 'tables names a size twice'],
    ['tables', '201x1-2', 'tables has more than 200 tables'],
    ['shifts', '', 'shifts is empty'],
    ['shifts', 'Someday 17:00-21:00', 'shifts must be like'],
    ['shifts', 'Mon 21:00-17:00', 'shifts must be like'],
    ['shifts', 'Mon 17:05-21:00', 'shifts must be like'],
    ['shifts', 'Mon 17:00-24:15', 'shifts must be like'],
    ['shifts', 'Mon 17:00-19:00|Mon 17:00-21:00', 'shifts begins a shift twice'],
    ['slotMinutes', '20', 'slotMinutes is not a multiple of 15'],
    ['slotMinutes', '75', 'slotMinutes is not 15 to 60'],
    ['turnMinutes', '361', 'turnMinutes is not 30 to 360'],
    ['daysAhead', '0', 'daysAhead is not 1 to 365'],
    ['leadMinutes', '-1', 'leadMinutes is not a whole number'],
    ['closures', '2026-07-04|July 5', 'closures contains an invalid date'],
    ['cardRequired', 'yes', 'cardRequired is not true or false'],
    ['depositCents', '1000001', 'depositCents is not 0 to 1000000'],
    ['depositCents', '1500', 'depositCents needs cardRequired'],
  ])('with %s %j is rejected', (column, value, message) => {
    expect(faultOf(TableRow, { ...book, [column]: value })).toContain(message);
  });
});

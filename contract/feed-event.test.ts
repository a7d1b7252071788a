import { describe, expect, it } from 'vitest';
import { parseFeedEvent } from './feed-event.ts';

const line = (changed: Record<string, unknown> = {}) => ({
  provider: 'simnet',
  messageId: 'x1',
  eventType: 'clearing',
  transactionId: 't1',
  sequence: 1,
  cardToken: 'tok_1',
  mid: '900100',
  amountCents: 4250,
  currency: 'USD',
  occurredAt: '2026-06-10T19:30:00',
  ...changed,
});
const reason = (json: unknown) => {
  const parsed = parseFeedEvent(json);
  return parsed.ok ? 'accepted' : parsed.reason;
};

describe('a network event', () => {
  it('without optional fields is accepted, and they are null', () => {
    expect(parseFeedEvent(line())).toEqual({
      ok: true,
      warnings: [],
      event: {
        ...line(),
        authCode: null,
        mcc: null,
        entryMode: null,
        descriptor: null,
        refundOf: null,
      },
    });
  });

  it('drops fields that it does not declare', () => {
    const parsed = parseFeedEvent(line({ pan: '4111111111111111', extra: { a: 1 } }));
    expect(JSON.stringify(parsed)).not.toMatch(/4111|extra/);
  });

  it.each([
    ['provider', 'SimNet', /^provider must be a lower-case name$/],
    ['provider', 'x'.repeat(33), /^provider must be/],
    ['messageId', 'a b', /^messageId must be 1 to 128 printable ASCII characters/],
    ['messageId', '', /^messageId must be 1 to 128/],
    ['eventType', 'sale', /^eventType must be .* or /],
    ['sequence', -1, /^sequence must not be negative$/],
    ['sequence', 1.5, /^sequence must be a whole number$/],
    ['sequence', '1', /^sequence must be a whole number$/],
    ['cardToken', '4111111111111111', /^cardToken must be a token, not a card number$/],
    ['cardToken', '4111 1111', /^cardToken must be 1 to 64/],
    ['mid', 'x'.repeat(33), /^mid must be at most 32 characters$/],
    ['mid', 'Zoë', /^mid must be/],
    ['amountCents', 0, /^amountCents must be positive$/],
    ['amountCents', -5, /^amountCents must be positive$/],
    ['amountCents', 42.5, /^amountCents must be a whole number of cents$/],
    ['amountCents', 1_000_000_001, /^amountCents is too large$/],
    ['currency', 'EUR', /^currency must be USD$/],
    ['occurredAt', '2026-02-30T19:30:00', /^occurredAt must be a date and time that exists/],
    ['occurredAt', '2026-06-10T19:30:00Z', /^occurredAt must be/],
    ['occurredAt', '2026-06-10 19:30:00', /^occurredAt must be/],
    ['occurredAt', '0000-01-01T00:00:00', /^occurredAt must be in the years 2000 to 2199$/],
    ['occurredAt', '1999-12-31T23:59:59', /^occurredAt must be in the years 2000 to 2199$/],
    ['occurredAt', '2200-01-01T00:00:00', /^occurredAt must be in the years 2000 to 2199$/],
  ])('with the %s %j is rejected', (field, value, message) => {
    expect(reason(line({ [field]: value }))).toMatch(message);
  });

  it.each([
    'provider',
    'messageId',
    'eventType',
    'transactionId',
    'sequence',
    'cardToken',
    'mid',
    'amountCents',
    'currency',
    'occurredAt',
  ])('without %s is rejected, and the reason names it', (field) => {
    const { [field as 'mid']: _, ...rest } = line();
    expect(reason(rest)).toBe(`${field} is missing`);
  });

  it.each([null, 7, 'text', [], [line()]])('is no %j', (json) => {
    expect(reason(json)).toBe('must be one JSON object');
  });

  it.each([
    ['provider', 'x'.repeat(32)],
    ['provider', '0_-'],
    ['messageId', `!${'~'.repeat(127)}`],
    ['transactionId', 'x'.repeat(64)],
    ['sequence', 0],
    ['sequence', 1_000_000],
    ['cardToken', 'x'.repeat(64)],
    ['mid', ''],
    ['mid', ' '.repeat(32)],
    ['amountCents', 1],
    ['amountCents', 1_000_000_000],
    ['occurredAt', '2000-01-01T00:00:00'],
    ['occurredAt', '2024-02-29T23:59:59'],
    ['occurredAt', '2199-12-31T23:59:59'],
  ])('with the %s %j is accepted', (field, value) => {
    expect(reason(line({ [field]: value }))).toBe('accepted');
  });

  it.each([
    ['provider', '-simnet'],
    ['provider', 'simnet\n'],
    ['messageId', 'x'.repeat(129)],
    ['messageId', 'x\u200b'],
    ['messageId', 'x\0'],
    ['messageId', 7],
    ['transactionId', 'x'.repeat(65)],
    ['transactionId', ['t1']],
    ['eventType', 'Clearing'],
    ['eventType', 'toString'],
    ['sequence', 1_000_001],
    ['sequence', Number.NaN],
    ['sequence', 2 ** 53],
    ['cardToken', 'x'.repeat(65)],
    ['mid', '900\t100'],
    ['mid', 900_100],
    ['amountCents', '4250'],
    ['amountCents', Number.POSITIVE_INFINITY],
    ['amountCents', 1e300],
    ['amountCents', { $gt: 0 }],
    ['currency', 'usd'],
    ['currency', ['USD']],
    ['occurredAt', '2025-02-29T19:30:00'],
    ['occurredAt', '2026-06-31T19:30:00'],
    ['occurredAt', '2026-06-10T24:00:00'],
    ['occurredAt', '2026-06-10T23:60:00'],
    ['occurredAt', '2026-06-30T23:59:60'],
    ['occurredAt', '2026-06-10T19:30'],
    ['occurredAt', '2026-06-10T19:30:00+02:00'],
    ['occurredAt', '2026-06-10T19:30:00\n'],
    ['occurredAt', 1_781_119_800],
    ['occurredAt', null],
  ])('with the %s %j is rejected, naming the field', (field, value) => {
    expect(reason(line({ [field]: value }))).toMatch(new RegExp(`^${field} `));
  });

  it.each([
    ['Visa of 13 digits', '4222222222222'],
    ['Amex of 15 digits', '378282246310005'],
    ['Discover of 16 digits', '6011111111111117'],
    ['a card of 19 digits', '6304000000000000000'],
  ])('rejects a card number as its token: %s', (_, cardToken) => {
    expect(reason(line({ cardToken }))).toBe('cardToken must be a token, not a card number');
  });

  it('ignores fields of the JSON prototype', () => {
    const text = JSON.stringify(line()).replace('{', '{"__proto__":{"mcc":"5812"},');
    const parsed = parseFeedEvent(JSON.parse(text));
    expect(parsed).toMatchObject({ ok: true, event: { mcc: null } });
  });

  it('accepts a numeric token that is not a card number', () => {
    expect(reason(line({ cardToken: '4111111111111112' }))).toBe('accepted');
    expect(reason(line({ cardToken: '411111111111' }))).toBe('accepted');
  });
});

describe('an optional field', () => {
  const parsed = (changed: Record<string, unknown>) => {
    const result = parseFeedEvent(line(changed));
    if (!result.ok) throw new Error(result.reason);
    return result;
  };

  it.each([undefined, null, '', '   '])('that is %j is absent', (descriptor) => {
    const { event, warnings } = parsed({ descriptor });
    expect([event.descriptor, warnings]).toEqual([null, []]);
  });

  it.each([
    ['mcc', '58', 'mcc must be four digits'],
    ['mcc', 58.1, 'mcc must be four digits'],
    ['mcc', -742, 'mcc must be four digits'],
    ['mcc', 60_110, 'mcc must be four digits'],
    ['mcc', ['5812'], 'mcc must be text'],
    ['authCode', 'x'.repeat(17), 'authCode must be 1 to 16 printable'],
    ['descriptor', 'x'.repeat(129), 'descriptor must be at most 128 characters'],
    ['descriptor', 'a\0b', 'descriptor must be well-formed text'],
    ['descriptor', '\ud800', 'descriptor must be well-formed text'],
    ['cardLastFour', '42', 'cardLastFour must be four digits'],
    ['acquirerBin', 'abc', 'acquirerBin must be 4 to 11 digits'],
    ['par', 'short', 'par must be 20 to 40 letters or digits'],
  ])('%s of %j is left out with a warning, and the event counts', (field, value, message) => {
    const { event, warnings } = parsed({ [field]: value });
    expect(warnings).toEqual([expect.stringContaining(message)]);
    expect(Reflect.get(event, field) ?? null).toBeNull();
  });

  it.each([
    [6011, '6011'],
    [742, '0742'],
    [0, '0000'],
  ])('mcc of the number %j is the code %s', (mcc, code) => {
    const { event, warnings } = parsed({ mcc });
    expect([event.mcc, warnings]).toEqual([code, []]);
  });

  it('is read where it is valid', () => {
    const input = {
      authCode: 'A1',
      mcc: '5812',
      entryMode: 'chip',
      descriptor: 'Zoë’s',
      refundOf: 't0',
      cardLastFour: '4242',
      vmid: 'v1',
    };
    expect(parsed(input)).toMatchObject({ warnings: [], event: input });
  });

  it.each([
    ['mcc', ['0000', '9999'], ['999', '99999', '٥٨١٢']],
    ['authCode', ['!', 'x'.repeat(16)], ['a b', 'é']],
    ['entryMode', ['x'.repeat(32)], ['x'.repeat(33)]],
    ['refundOf', ['x'.repeat(64)], ['x'.repeat(65)]],
    ['descriptor', ['x'.repeat(128), '🍝'.repeat(64)], ['x'.repeat(129)]],
    ['acquirerBin', ['1234', '12345678901'], ['123', '123456789012', 1234]],
    ['vmid', ['x'.repeat(32)], ['x'.repeat(33)]],
    ['vsid', ['x'.repeat(32)], ['x'.repeat(33)]],
    ['par', ['x'.repeat(20), '0'.repeat(40)], ['x'.repeat(19), 'x'.repeat(41), '-'.repeat(20)]],
    ['subtotalCents', [0, 1_000_000_000], [-1, 1_000_000_001, 1.5, '100']],
    ['isGiftCard', [true, false], ['true', 0, 1]],
    ['cardLastFour', ['0000'], ['000', '00000', 4242]],
  ])('%s is read from %j and left out for %j', (field, right, wrong) => {
    for (const value of right) {
      const { event, warnings } = parsed({ [field]: value });
      expect([Reflect.get(event, field), warnings]).toEqual([value, []]);
    }
    for (const value of wrong) {
      const { event, warnings } = parsed({ [field]: value });
      expect([Reflect.get(event, field) ?? null, warnings.length]).toEqual([null, 1]);
    }
  });

  it('that is invalid does not hide the problem of another field', () => {
    const { warnings } = parsed({ mcc: 'x', authCode: 'a b', par: 'x', isGiftCard: 'yes' });
    expect(warnings.map((warning) => warning.split(' ')[0])).toEqual([
      ...['authCode', 'mcc', 'par', 'isGiftCard'],
    ]);
  });
});

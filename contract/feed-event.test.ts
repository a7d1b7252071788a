import { describe, expect, it } from 'vitest';
import { parseFeedEvent } from './feed-event.ts';

const line = (changed: Record<string, unknown> = {}) => ({
  ...{ provider: 'simnet', messageId: 'x1', eventType: 'clearing', transactionId: 't1' },
  ...{ sequence: 1, cardToken: 'tok_1', mid: '900100', amountCents: 4250, currency: 'USD' },
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
        ...{ authCode: null, mcc: null, entryMode: null, descriptor: null, refundOf: null },
      },
    });
  });

  it('loses fields that it does not have', () => {
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

  it('may have digits as its token that are no card number', () => {
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
    ['mcc', 5812, 'mcc must be text'],
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

  it('is taken over where it is right', () => {
    const given = {
      ...{ authCode: 'A1', mcc: '5812', entryMode: 'chip', descriptor: 'Zoë’s' },
      ...{ refundOf: 't0', cardLastFour: '4242', vmid: 'v1' },
    };
    expect(parsed(given)).toMatchObject({ warnings: [], event: given });
  });
});

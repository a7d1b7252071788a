import { expect, test } from 'vitest';
import { referralLink } from './referral-link.ts';

test('includes source, medium, campaign and referrer in this order', () => {
  const link = referralLink({
    origin: 'https://dining.example',
    publicId: 'kP4w-_9',
    campaign: { key: 'utm_campaign', value: 'refer-a-friend' },
  });
  expect(link).toBe(
    'https://dining.example/join?utm_source=accountcenter&utm_medium=website&utm_campaign=refer-a-friend&referrer=kP4w-_9',
  );
});

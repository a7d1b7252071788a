import { expect, it } from 'vitest';
import { loadPartners } from '#server/features/partner/index.ts';
import { writeClaimDeclinedMail, writeClaimRewardedMail } from './claim-emails.ts';

const partners = await loadPartners(new URL('../../../../partners', import.meta.url).pathname);
const facts = {
  purchase: 'Lupa on November 3, $42.50',
  reward: '127 points',
  answer: 'The card network sent it late.',
};

it.each([
  ['found', writeClaimRewardedMail, 'We added 127 points to your account.'],
  ['not found', writeClaimDeclinedMail, 'We looked into it and couldn’t add one.'],
])('tells a member that a reward was %s, in whole sentences', (_, write, sentence) => {
  const partner = partners.get('jetblue')?.partner;
  if (!partner) throw new Error('no partner jetblue');
  const { parts, text } = write({ partner, firstName: 'Ada', link: 'https://x.example', facts });
  expect(parts.greeting).toBe('Hi Ada,');
  for (const line of parts.lines) expect(line).toMatch(/^[A-Z].*[.?]$/);
  expect(text).toContain(sentence);
  expect(text).toContain(facts.purchase);
  expect(text).not.toContain('undefined');
});

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadPartners } from '#server/features/partner/index.ts';
import { writeEmailHtml } from './email-html.ts';
import type { EmailContent, EmailInput } from './email-template.ts';
import { writeBookedMail, writeReminderMail, writeWaitlistMail } from './reservation-emails.ts';
import { writeReviewPromptMail } from './review-emails.ts';

const partners = await loadPartners(
  fileURLToPath(new URL('../../../../partners', import.meta.url)),
);
const partnerNamed = (slug: string) => {
  const loaded = partners.get(slug);
  if (!loaded) throw new Error(`no partner ${slug}`);
  return loaded;
};
const origin = 'https://dining.example';
const facts = {
  cardType: 'Visa',
  lastFour: '4242',
  restaurant: 'Lupa & Sons',
  when: 'Friday, November 27 at 7:30 pm',
  day: 'Friday, November 27',
  time: '7:30 pm',
  party: '2',
  confirmation: '240989',
  address: '12 Mercer St, New York',
  cancelUntil: 'Friday, November 27 at 5:30 pm',
  bonusUnits: '100',
  dined: 'November 20',
  closes: 'December 25',
};
const writers: readonly ((input: EmailInput) => EmailContent)[] = [
  writeBookedMail,
  writeReminderMail,
  writeWaitlistMail,
  writeReviewPromptMail,
];

const emailOf = async (write: (typeof writers)[number], slug = 'jetblue') => {
  const { partner, theme } = partnerNamed(slug);
  const link = `${origin}/account/overview`;
  const { text, parts } = write({ partner, firstName: 'Ada', link, facts });
  return { parts, text, html: await writeEmailHtml(partner, parts, { theme, origin }) };
};

it.each(writers.map((write) => [write.name, write] as const))(
  '%s greets, begins every paragraph with a capital letter, and ends its sentences',
  async (_, write) => {
    const { parts, html } = await emailOf(write);
    expect(parts.greeting).toBe('Hi Ada,');
    for (const line of parts.lines) expect(line).toMatch(/^[A-Z].*[.?]$/);
    for (const line of [parts.greeting, parts.lines[0] ?? ''])
      expect(html).toContain(line.replaceAll('&', '&amp;'));
  },
);

it.each(['jetblue', 'marriott', 'nosh'])(
  'is in the colors of %s, light and dark, with links back',
  async (slug) => {
    const { html } = await emailOf(writeReviewPromptMail, slug);
    const { partner, theme } = partnerNamed(slug);
    expect(html).toContain(`background:${theme.seeds.canvas}`);
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain(`href="${origin}/"`);
    expect(html).toContain(`href="${origin}/terms"`);
    expect(html).toContain(partner.customerSupport.phone.formatted);
    expect(html).not.toMatch(/<script|<img|undefined/);
  },
);

it('has a button only if there is a page to open', async () => {
  expect((await emailOf(writeReviewPromptMail)).html).toContain('>Write a review</a>');
  const { partner, theme } = partnerNamed('jetblue');
  const { parts } = writeReviewPromptMail({ partner, firstName: 'Ada', link: '', facts });
  expect(await writeEmailHtml(partner, parts, { theme, origin })).not.toContain(
    'Write a review</a>',
  );
});

it('breaks no line within the phone number', async () => {
  const { partner, theme } = partnerNamed('jetblue');
  const { formatted } = partner.customerSupport.phone;
  const { parts } = writeReviewPromptMail({ partner, firstName: 'Ada', link: '', facts });
  const note = `If this wasn’t you, call us at ${formatted}.`;
  const html = await writeEmailHtml(partner, { ...parts, note }, { theme, origin });
  const unbroken = `<span style="white-space:nowrap">${formatted}</span>`;
  expect(html.split(unbroken)).toHaveLength(3);
  expect(html.split(unbroken)).toHaveLength(html.split(formatted).length);
});

it('escapes text from members and restaurants', async () => {
  const { partner, theme } = partnerNamed('jetblue');
  const { parts } = writeBookedMail({ partner, firstName: '<b>Ada', link: '', facts });
  const html = await writeEmailHtml(partner, parts, { theme, origin });
  expect(html).toContain('&lt;b&gt;Ada');
  expect(html).toContain('Lupa &amp; Sons');
  expect(html).not.toContain('<b>Ada');
});

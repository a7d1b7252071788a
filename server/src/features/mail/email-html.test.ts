import { expect, it } from 'vitest';
import { fillPage } from '#server/features/content/index.ts';
import { loadPrograms } from '#server/features/partner/index.ts';
import { writeEmailHtml } from './email-html.ts';
import type { MailFacts } from './fact-types.ts';
import { readSharedCopy } from './mail-copy.ts';
import type { MailKind } from './mail-kinds.ts';
import { renderMail } from './write-mail.ts';

const { partners } = await loadPrograms();
const partnerNamed = (slug: string) => {
  const loaded = partners.get(slug);
  if (!loaded) throw new Error(`no partner ${slug}`);
  return loaded;
};
const origin = 'https://dining.example';
const values = {
  cardType: 'Visa',
  lastFour: '4242',
  restaurant: 'Lupa & Sons',
  when: 'Friday, November 27 at 7:30 pm',
  date: 'November 20',
};
const facts: MailFacts = {
  values,
  rows: [
    { label: 'Date', value: 'Friday, November 27' },
    { label: 'Time', value: '7:30 pm' },
  ],
  hasTotal: true,
  nextStep: 'You have until December 25.',
};
const kinds = [
  ...(['reservationBooked', 'reservationReminder', 'waitlistOpen', 'reviewPrompt'] as const),
];

const emailOf = async (
  kind: MailKind,
  { slug = 'jetblue', link = `${origin}/account/overview`, firstName = 'Ada', note = '' } = {},
) => {
  const loaded = partnerNamed(slug);
  const entries = fillPage(loaded, loaded.content.get('mail') ?? [], 2026);
  const { text, parts } = await renderMail({
    loaded,
    entries,
    kind,
    origin,
    firstName,
    facts,
    unsubscribePath: '/unsubscribe',
  });
  const variant = { theme: loaded.theme, origin, copy: readSharedCopy(entries) };
  const changed = { ...parts, link, ...(note !== '' && { note }) };
  return { parts, text, html: await writeEmailHtml(loaded.partner, changed, variant) };
};

it.each(kinds)(
  '%s greets, begins every paragraph with a capital letter, and ends its sentences',
  async (kind) => {
    const { parts, html } = await emailOf(kind);
    expect(parts.greeting).toBe('Hi Ada,');
    for (const line of parts.lines) expect(line).toMatch(/^[A-Z].*[.?]$/);
    for (const line of [parts.greeting, parts.lines[0] ?? ''])
      expect(html).toContain(line.replaceAll('&', '&amp;'));
  },
);

it.each(['jetblue', 'marriott', 'nosh'])(
  'is in the colors of %s, light and dark, with links back',
  async (slug) => {
    const { html } = await emailOf('reviewPrompt', { slug });
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
  expect((await emailOf('reviewPrompt')).html).toContain('>Write a review</a>');
  expect((await emailOf('reviewPrompt', { link: '' })).html).not.toContain('Write a review</a>');
});

it('breaks no line within the phone number', async () => {
  const { formatted } = partnerNamed('jetblue').partner.customerSupport.phone;
  const note = `If this wasn’t you, call us at ${formatted}.`;
  const { html } = await emailOf('reviewPrompt', { link: '', note });
  const unbroken = `<span style="white-space:nowrap">${formatted}</span>`;
  expect(html.split(unbroken)).toHaveLength(3);
  expect(html.split(unbroken)).toHaveLength(html.split(formatted).length);
});

it('escapes text from members and restaurants', async () => {
  const { html } = await emailOf('reservationBooked', { firstName: '<b>Ada', link: '' });
  expect(html).toContain('&lt;b&gt;Ada');
  expect(html).toContain('Lupa &amp; Sons');
  expect(html).not.toContain('<b>Ada');
});

it('shows the dish of a dine on the plate, the mark beside the name, and the limit as the reason', async () => {
  const loaded = partnerNamed('jetblue');
  const entries = fillPage(loaded, loaded.content.get('mail') ?? [], 2026);
  const dine = { ...values, reward: '144 points', amount: '$58.00', counted: '$48.00' };
  const { html, text } = await renderMail({
    loaded,
    entries,
    kind: 'rewardFinalMail',
    origin,
    firstName: 'Ada',
    facts: { values: dine, partly: 'capped', dishOf: 'm 1', nextStep: 'One more dine.' },
    unsubscribePath: '/unsubscribe',
  });
  expect(html).toContain(`src="${origin}/images/m%201?w=200&amp;ar=1.4"`);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toMatch(/border-radius:50%[^<]*>&nbsp;<\/span><\/span>JetBlue Dining/);
  expect(text).toContain('$48.00 of it counted: that was all that was left of this month’s limit');
  expect(text).toContain('One more dine.');
});

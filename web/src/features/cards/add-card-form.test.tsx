import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import type { LinkedCard, PartnerCard } from '#contract/cards.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { submitTwice } from '../../testing/submit-twice.ts';
import { AddCardForm } from './add-card-form.tsx';

const cards = { partnerCards: vi.fn(), entry: vi.fn(), link: vi.fn() };
const beginCaptcha = vi.fn();
stubApi(
  {
    cards,
    captcha: { begin: beginCaptcha },
  },
  { renew: async () => 'token' },
);

const partnerCard = (at: number): PartnerCard => ({
  partnerCardId: `pc${at}`,
  cardType: 'Mastercard',
  lastFour: String(7700 + at),
  description: `World ${at}`,
});
const linked = (at: number): LinkedCard => ({
  cardType: 'Mastercard',
  lastFour: String(7700 + at),
  description: `World ${at}`,
  memberCard: {
    id: String(at),
    cardType: 'Mastercard',
    lastFour: String(7700 + at),
    description: '',
    tracksFrom: '2026-11-22',
    expires: null,
    lastSeen: null,
  },
  error: null,
});
const refused = (at: number): LinkedCard => ({
  ...linked(at),
  memberCard: null,
  error: { code: 'cardRefused', message: 'This card couldn’t be linked. Try another card.' },
});

it('says that the card network is simulated where it is', async () => {
  cards.partnerCards.mockResolvedValue([]);
  await renderInApp(<AddCardForm linked={1} />, {
    partner: { ...partnerFixture(), simulated: ['cards'] },
  });
  expect(await screen.findByText(/card network is simulated/)).toBeVisible();
});

const show = async (count: number, linkedBefore = 1) => {
  cards.partnerCards.mockResolvedValue(
    Array.from({ length: count }, (_, index) => partnerCard(index)),
  );
  const currentPartner = partnerFixture();
  const shown = await renderInApp(<AddCardForm linked={linkedBefore} />, {
    partner: {
      ...currentPartner,
      partner: { ...currentPartner.partner, hasPartnerLoadedCards: true },
    },
  });
  if (count > 0) await screen.findByText('World 0');
  return shown;
};
const choice = (at: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`World ${at}\\b`) });
const consent = () => screen.getByRole('checkbox', { name: /authorize/ });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Link/ });

beforeEach(() => {
  for (const call of Object.values(cards)) call.mockReset();
  cards.entry.mockReturnValue(new Promise(() => {}));
});

describe('the form', () => {
  it('cannot be sent without a card', async () => {
    await show(0);
    expect(submit().disabled).toBe(true);
    expect(submit().textContent).toBe('Link a card');
  });

  it('counts the chosen cards on its button', async () => {
    const { user } = await show(3);
    await user.click(choice(0));
    expect(submit().textContent).toBe('Link 1 card');
    await user.click(choice(2));
    expect(submit().textContent).toBe('Link 2 cards');
  });

  it('names its fields creditCards.N.cardId, cardType and lastFour', async () => {
    const { user } = await show(3);
    await user.click(choice(2));
    await user.click(choice(0));
    await user.click(consent());
    const form = consent().closest('form');
    const named = [...new FormData(form ?? undefined)].filter(([name]) => name !== 'chosen');
    expect(Object.fromEntries(named)).toEqual({
      'creditCards.0.cardId': 'pc0',
      'creditCards.0.cardType': 'Mastercard',
      'creditCards.0.lastFour': '7700',
      'creditCards.1.cardId': 'pc2',
      'creditCards.1.cardType': 'Mastercard',
      'creditCards.1.lastFour': '7702',
      directFileFeedOptIn: 'on',
    });
  });

  it('requires consent, with this text, before anything is sent', async () => {
    const { user } = await show(1);
    await user.click(choice(0));
    await user.click(submit());
    expect(
      await screen.findByText(
        'Linking a card and authorizing activity monitoring is required to complete and earn rewards.',
      ),
    ).toBeVisible();
    expect(cards.link).not.toHaveBeenCalled();
  });

  it('accepts at most twelve cards, warns at the twelfth, and disables the rest', async () => {
    const { user } = await show(14, 0);
    for (let index = 0; index < 11; index += 1) await user.click(choice(index));
    expect(screen.queryByText(/You can select up to/)).toBeNull();
    await user.click(choice(11));
    expect(screen.getByText('You can select up to 12 cards at a time.')).toBeVisible();
    expect([choice(12).disabled, choice(13).disabled, choice(0).disabled]).toEqual([
      true,
      true,
      false,
    ]);
    expect(submit().textContent).toBe('Link 12 cards');
  });

  it('has no list of cards without partner cards on file, and does not request it', async () => {
    await renderInApp(<AddCardForm linked={1} />, { partner: partnerFixture() });
    expect(await screen.findByText('Secure card entry')).toBeVisible();
    expect(screen.queryByText('From your {partner} account')).toBeNull();
    expect(cards.partnerCards).not.toHaveBeenCalled();
    expect(consent().closest('form')?.querySelector('[data-captcha]')).not.toBeNull();
  });

  it("limits the selection to the account's maximum, with a message", async () => {
    const { user } = await show(3, 10);
    await user.click(choice(0));
    await user.click(choice(1));
    expect(await screen.findByText('You can select up to 2 cards at a time.')).toBeVisible();
    expect(choice(2).disabled).toBe(true);
    await user.click(choice(0));
    expect(choice(2).disabled).toBe(false);
  });
});

describe('the response', () => {
  it.each([
    ['all', [linked(0), linked(1)], 'All cards are linked.'],
    ['some', [linked(0), refused(1)], 'Some cards are linked.'],
    ['none', [refused(0), refused(1)], 'We couldn’t link a card.'],
  ])('shows when %s of the cards were linked', async (_, cardRegistration, text) => {
    cards.link.mockResolvedValue({ cardRegistration });
    const { user } = await show(2);
    await user.click(choice(0));
    await user.click(choice(1));
    await user.click(consent());
    await user.click(submit());
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(cards.link).toHaveBeenCalledWith({
      creditCards: [0, 1].map((at) => ({
        cardId: `pc${at}`,
        partnerCardId: `pc${at}`,
        cardType: 'Mastercard',
        lastFour: String(7700 + at),
      })),
      directFileFeedOptIn: true,
    });
    for (const { lastFour, error } of cardRegistration)
      expect(
        screen.getByText(
          error
            ? new RegExp(`World \\d ending in ${lastFour}: ${error.message}`)
            : new RegExp(`Your card ending in ${lastFour} has been linked`),
        ),
      ).toBeVisible();
    const codes = cardRegistration.flatMap(({ error }) => (error ? [error.code] : []));
    expect(screen.queryAllByText(/^Error code:/).map(({ textContent }) => textContent)).toEqual(
      codes.map((code) => `Error code: ${code}`),
    );
  });

  it.each([
    [400, /ending in 7700: This card couldn’t be linked/],
    [500, /Something went wrong and no card was linked/],
  ])('that fails with %i and lists its cards', async (status, text) => {
    const body = { cardRegistration: [refused(0)] };
    cards.link.mockRejectedValue(new ApiError({ status, statusText: '' }, body));
    const { user } = await show(1);
    await user.click(choice(0));
    await user.click(consent());
    await user.click(submit());
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Error code: cardRefused') !== null).toBe(status === 400);
  });

  it('leads to sign-in and back without a session', async () => {
    cards.link.mockRejectedValue(new ApiError({ status: 401, statusText: 'Unauthorized' }, null));
    const { user, router } = await show(1);
    await user.click(choice(0));
    await user.click(consent());
    await user.click(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

describe('the card page', () => {
  it('that never loads shows a message, and an error after 20 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const layer: unknown[] = [];
    Object.assign(window, { dataLayer: layer });
    await show(0);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await screen.findByText(/secure card form hasn’t loaded/)).toBeVisible();
    expect(layer).toEqual([]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(layer).toEqual([{ event: 'cardFrameFailed' }]);
    vi.useRealTimers();
  });
});

it('links the cards once when the form is submitted twice', async () => {
  const { user } = await show(1);
  await user.click(choice(0));
  await user.click(consent());
  await submitTwice(consent(), cards.link, beginCaptcha);
});

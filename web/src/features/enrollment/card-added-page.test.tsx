import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { LinkedCard } from '#contract/cards.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { saveAddedCards } from './added-cards.ts';
import { CardAddedPage } from './card-added-page.tsx';

const card = (lastFour: string, tracksFrom: string): LinkedCard => ({
  cardType: 'Visa',
  lastFour,
  description: '',
  memberCard: {
    id: lastFour,
    cardType: 'Visa',
    lastFour,
    description: '',
    tracksFrom,
    expires: null,
    lastSeen: null,
  },
  error: null,
});
const refused: LinkedCard = {
  ...card('0002', '2026-11-23'),
  memberCard: null,
  error: { code: 'cardRefused', message: 'Try another card.' },
};
const key = 'RN_cardRegistrationSuccess';
const show = () => renderInApp(<CardAddedPage />, { member: memberFixture() });

beforeEach(() => window.sessionStorage.clear());

it('shows once which card was linked and when it starts, then clears it', async () => {
  saveAddedCards({ cardRegistration: [card('4242', '2026-11-23'), refused] });
  expect(window.sessionStorage.getItem(key)).toContain('4242');
  const shown = await show();
  expect(await screen.findByText(/ending in 4242 has been linked.*Monday, Nov 23/)).toBeVisible();
  expect(window.sessionStorage.getItem(key)).toBeNull();
  expect(screen.getByText(/^Some cards are linked\./)).toBeVisible();
  expect(screen.getByText('Visa ending in 0002: Try another card.')).toBeVisible();
  shown.unmount();
  await show();
  expect(await screen.findByText(/^Your card is linked\./)).toBeVisible();
});

it('counts several cards and names the latest day on which one starts', async () => {
  saveAddedCards({ cardRegistration: [card('4242', '2026-11-23'), card('4444', '2026-11-24')] });
  await show();
  expect(await screen.findByText(/2 cards have been linked.*Tuesday, Nov 24/)).toBeVisible();
  expect(screen.queryByText(/^Some cards are linked\./)).toBeNull();
});

it.each(['{', '{"lastFours":"x"}', 'null'])('ignores %s', async (saved) => {
  window.sessionStorage.setItem(key, saved);
  await show();
  expect(await screen.findByText(/^Your card is linked\./)).toBeVisible();
});

import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TypedCard } from '#domain/cards/typed-cards.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { AddCardForm } from './add-card-form.tsx';

const typed = vi.hoisted(() => ({ all: [] as TypedCard[] }));
vi.mock('./use-typed-cards.ts', () => ({
  useTypedCards: () => ({
    entry: undefined,
    link: { status: 'ready', frame: { current: null }, greet: () => {} },
    error: '',
    aside: typed.all.slice(0, -1),
    current: typed.all.at(-1) ?? null,
    all: typed.all,
    isSealing: false,
    whenSealed: async () => typed.all,
    enterAnother: () => {},
    remove: () => {},
    spend: () => {},
  }),
}));
stubApi({ cards: {} });

const cardOf = (lastFour: string): TypedCard => ({ token: lastFour, cardType: 'Visa', lastFour });
beforeEach(() => {
  typed.all = [];
});

it.each([
  [11, ['4242'], 'You can link one more card.'],
  [10, ['4242', '1881'], 'You can select up to 2 cards at a time.'],
])('with %i linked and %j typed says that no more fit', async (linked, lastFours, text) => {
  typed.all = lastFours.map(cardOf);
  await renderInApp(<AddCardForm linked={linked} />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enter another card' })).toBeNull();
});

it('shows no maximum while another card fits', async () => {
  typed.all = [cardOf('4242')];
  await renderInApp(<AddCardForm linked={10} />);
  expect(await screen.findByRole('button', { name: 'Enter another card' })).toBeVisible();
  expect(screen.queryByText(/up to|one more/)).toBeNull();
});

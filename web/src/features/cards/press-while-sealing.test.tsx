import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CardMessage } from '#domain/cards/entry-message.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { AddCardForm } from './add-card-form.tsx';

const frame = vi.hoisted(() => ({ send: (_message: unknown): void => {}, clear: vi.fn() }));
vi.mock('./use-card-frame.ts', () => ({
  useCardFrame: (_entry: unknown, { onMessage }: { onMessage: (message: unknown) => void }) => {
    frame.send = onMessage;
    return { status: 'ready', frame: { current: null }, greet: () => {}, clear: frame.clear };
  },
}));
const cards = vi.hoisted(() => ({ entry: vi.fn(), link: vi.fn() }));
stubApi({ cards, captcha: { begin: vi.fn() } }, { renew: async () => 'token' });

const complete: CardMessage = {
  type: 'state',
  cardType: 'Visa',
  error: '',
  isEmpty: false,
  isSealing: true,
};
const failed: CardMessage = {
  type: 'state',
  cardType: 'Visa',
  error: 'Try again.',
  isEmpty: false,
};
const sealed: CardMessage = { type: 'sealed', token: 'a.b', cardType: 'Visa', lastFour: '4242' };

const receive = (message: CardMessage) => act(async () => frame.send(message));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Link/ });

beforeEach(() => {
  cards.entry.mockReset().mockReturnValue(new Promise(() => {}));
  cards.link.mockReset().mockReturnValue(new Promise(() => {}));
  frame.clear.mockReset();
});

const pressWhileSealing = async () => {
  const shown = await renderInApp(<AddCardForm linked={1} />);
  await shown.user.click(await screen.findByRole('checkbox', { name: /authorize/ }));
  await receive(complete);
  expect(button().disabled).toBe(false);
  expect(button().textContent).toBe('Link 1 card');
  await shown.user.click(button());
  return shown;
};

it('a press right after typing waits for the seal and links the card once', async () => {
  const { user } = await pressWhileSealing();
  expect(cards.link).not.toHaveBeenCalled();
  const busy = screen.getByRole('button', { name: /Linking/ });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await user.click(busy);
  await receive(sealed);
  await waitFor(() => expect(cards.link).toHaveBeenCalledOnce());
  expect(cards.link).toHaveBeenCalledWith({
    creditCards: [{ cardType: 'Visa', lastFour: '4242', encryptedCardNumber: 'a.b' }],
    directFileFeedOptIn: true,
  });
});

it('a seal that fails ends the wait and sends nothing', async () => {
  await pressWhileSealing();
  await receive(failed);
  expect(await screen.findByText('Try again.')).toBeVisible();
  expect(button().getAttribute('aria-busy')).toBeNull();
  expect(cards.link).not.toHaveBeenCalled();
});

it('an edit after the press takes the press back', async () => {
  const { user } = await pressWhileSealing();
  await receive({ ...failed, error: '' });
  await receive(complete);
  await receive(sealed);
  expect(cards.link).not.toHaveBeenCalled();
  await user.click(button());
  await waitFor(() => expect(cards.link).toHaveBeenCalledOnce());
});

it('a missing consent is shown without waiting for the seal', async () => {
  const { user } = await renderInApp(<AddCardForm linked={1} />);
  await receive(complete);
  await user.click(button());
  expect(await screen.findByText(/is required to complete and earn/)).toBeVisible();
  expect(button().getAttribute('aria-busy')).toBeNull();
});

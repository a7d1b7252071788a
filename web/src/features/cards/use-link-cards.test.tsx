import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { type LinkOperation, useLinkCards } from './use-link-cards.ts';

const cards = vi.hoisted(() => ({ link: vi.fn(), reenroll: vi.fn() }));
const response = vi.hoisted(() => ({ value: {} as Record<string, string> }));
stubApi({ cards }, { renew: async () => 'token' });
vi.mock('../captcha/index.ts', () => ({
  useCaptcha: () => ({
    submit: (send: (response: Record<string, string>) => unknown) => send(response.value),
    holder: () => undefined,
  }),
}));

const post = {
  creditCards: [{ cardType: 'Visa' as const, lastFour: '4242', encryptedCardNumber: 'sealed' }],
  directFileFeedOptIn: true,
};
const Form = ({ operation }: { operation: LinkOperation }) => {
  const { mutate } = useLinkCards(operation);
  return (
    <button type="button" onClick={() => mutate(post)}>
      Send
    </button>
  );
};

it.each([
  ['link', {}, post],
  ['link', { 'g-recaptcha-response': 'r' }, { ...post, gRecaptchaResponse: 'r' }],
  ['reenroll', { 'g-recaptcha-response': 'r' }, { ...post, gRecaptchaResponse: 'r' }],
] as const)('posts to %s with the response %j', async (operation, input, body) => {
  cards[operation].mockReset().mockResolvedValue({ cardRegistration: [] });
  response.value = input;
  const { user } = await renderInApp(<Form operation={operation} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(cards[operation].mock.calls).toEqual([[body]]));
});

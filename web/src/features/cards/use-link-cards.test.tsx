import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type LinkVerb, useLinkCards } from './use-link-cards.ts';

const cards = vi.hoisted(() => ({ link: vi.fn(), reenroll: vi.fn() }));
const response = vi.hoisted(() => ({ value: {} as Record<string, string> }));
vi.mock('../../api/api.ts', () => ({ api: { cards }, csrf: { renew: async () => 'token' } }));
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
const Form = ({ verb }: { verb: LinkVerb }) => {
  const { mutate } = useLinkCards(verb);
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
] as const)('posts to %s with the response %j', async (verb, given, body) => {
  cards[verb].mockReset().mockResolvedValue({ cardRegistration: [] });
  response.value = given;
  const { user } = await renderInApp(<Form verb={verb} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(cards[verb].mock.calls).toEqual([[body]]));
});

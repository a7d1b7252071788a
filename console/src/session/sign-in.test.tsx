import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../testing/render-console.tsx';

const signedOut = () => ({ refused: 'UNAUTHORIZED', status: 401 });
const staged = (stage: 'code' | 'enroll') => ({ ...sessionOf('support'), stage, account: null });

const enter = async () => {
  await userEvent.type(await screen.findByLabelText('Work email'), 'rosa@staff.example');
  await userEvent.type(screen.getByLabelText('Password'), 'open the kitchen door{Enter}');
};

it('prompts for what is missing before anything is sent', async () => {
  const { calls } = renderConsole('/', { 'session/me': signedOut });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText('Enter your work email.');
  expect(screen.getByText('Enter your password.')).toBeVisible();
  expect(calls.map(([name]) => name)).not.toContain('session/signIn');
});

it('refuses a wrong password in one sentence', async () => {
  renderConsole('/', {
    'session/me': signedOut,
    'session/signIn': () => ({ refused: 'SIGN_IN_REFUSED', status: 422 }),
  });
  await enter();
  await screen.findByText(/Email or password is wrong/);
});

it('continues with the code, and opens the page of the address after it', async () => {
  let stage = 'none';
  const { calls } = renderConsole('/own/dines', {
    'session/me': () => {
      if (stage === 'none') return signedOut();
      return stage === 'code' ? staged('code') : sessionOf('support');
    },
    'session/signIn': () => {
      stage = 'code';
      return { stage: 'code' };
    },
    'session/verifyCode': () => {
      stage = 'open';
      return { stage: 'open' };
    },
    'dines/find': () => ({ dines: [], hasMore: false }),
  });
  await enter();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-1234{Enter}');
  await screen.findByText('No dine yet');
  expect(calls).toContainEqual(['session/verifyCode', { code: 'abcd-efgh-1234' }]);
});

it('says after which time a locked account may try again', async () => {
  renderConsole('/', {
    'session/me': signedOut,
    'session/signIn': () => ({
      refused: 'LOCKED',
      status: 429,
      data: { until: '2026-11-27T18:30:00Z' },
    }),
  });
  await enter();
  await screen.findByText('Too many attempts. Try again after 1:30 pm.');
});

it('returns to the sign-in when a call finds that the session has ended', async () => {
  let isEnded = false;
  renderConsole('/own/dines', {
    'session/me': () => (isEnded ? signedOut() : sessionOf('support')),
    'dines/find': () => {
      isEnded = true;
      return signedOut();
    },
  });
  await screen.findByText('Your session has ended. Sign in to continue.');
});

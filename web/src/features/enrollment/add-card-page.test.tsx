import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { AddCardPage } from './add-card-page.tsx';

stubApi(
  {
    cards: { entry: () => new Promise(() => {}), partnerCards: async () => [] },
  },
  { renew: async () => 'token' },
);

it('is step 2 of 3 and can be left with no thanks', async () => {
  const member = memberFixture({ memberType: 'NonCardMember' });
  const { user, router } = await renderInApp(<AddCardPage />, { member, path: '/add_card' });
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('2');
  await user.click(screen.getByRole('link', { name: /^No thanks/i }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/overview'));
});

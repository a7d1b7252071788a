import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { memberFixture } from '#web/testing/member-fixture.ts';
import { programFixture } from '#web/testing/program-fixture.ts';
import { renderInApp } from '#web/testing/render-in-app.tsx';
import { PartnerSignIn } from './partner-sign-in.tsx';

const announcing = programFixture({ enrollmentType: 'sso', announcesPartnerSignIn: true });

beforeEach(() => window.localStorage.clear());

it('leads a visitor to the partner sign-in and is not shown again once closed', async () => {
  const { user, unmount } = await renderInApp(<PartnerSignIn />, { program: announcing });
  const button = await screen.findByRole('link', { name: 'Sign in/Join Now' });
  expect(button.getAttribute('href')).toBe('/Login');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Number(window.localStorage.getItem('RN_partnerSignInSeenAt'))).toBeGreaterThan(0);
  unmount();
  await renderInApp(<PartnerSignIn />, { program: announcing });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['a member', announcing, memberFixture({ interfaceType: 'sso' })],
  ['a closed account', announcing, memberFixture({ memberType: 'ClosedAccountMember' })],
  ['another program', programFixture({ enrollmentType: 'sso' }), null],
] as const)('is not shown to %s', async (_, program, member) => {
  await renderInApp(<PartnerSignIn />, { program, member });
  expect(screen.queryByRole('dialog')).toBeNull();
});

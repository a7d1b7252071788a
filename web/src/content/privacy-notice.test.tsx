import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { partnerFixture } from '../testing/partner-fixture.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';

it('links to the policy that it names', async () => {
  await renderInApp(<PrivacyNotice />, {
    partner: partnerFixture({ hasExtraPrivacyNotice: true }),
  });
  const link = screen.getByRole('link', { name: 'privacy policy' });
  expect(link.getAttribute('href')).toBe('/privacy');
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { BookingFailure, ChangeFailure, codeOf, recoveryOf } from './booking-failure.tsx';

const rejection = (status: number, code: string) =>
  new ApiError({ status, statusText: '' }, { code });

it.each([
  ['overlappingElsewhere', 'You have another table near this time', 'otherTimes'],
  ['tooManyReservations', 'You’ve reached the limit of upcoming reservations', null],
  ['tooManyRequests', 'That was too many requests in a short time', 'hold'],
])('explains %s and offers what helps', async (code, title, recovery) => {
  await renderInApp(<BookingFailure code={code} time="7:00 pm" />, { partner: partnerFixture() });
  expect(screen.getByText(title)).toBeVisible();
  expect(recoveryOf(code)).toBe(recovery);
});

it('a booking that the server could not finish in time may have come through', () => {
  expect(codeOf(rejection(503, 'unavailable'), null)).toBe('unreachable');
  expect(codeOf(null, rejection(503, 'unavailable'))).toBe('unavailable');
});

it.each(['overlappingElsewhere', 'tooManyRequests'])(
  'explains why a table was not moved: %s',
  async (code) => {
    await renderInApp(
      <ChangeFailure action="change" error={rejection(409, code)} time="7:00 pm" />,
      { partner: partnerFixture() },
    );
    expect(screen.queryByText('We couldn’t move your table')).toBeNull();
    expect(screen.getByText(/^(You have another table|That was too many requests)/)).toBeVisible();
  },
);

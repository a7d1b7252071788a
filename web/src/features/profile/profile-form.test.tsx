import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { toastStore } from '#ui/toast-store.ts';
import { Toaster } from '#ui/toaster.tsx';
import { useMember } from '../../api/member-query.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { ProfileForm } from './profile-form.tsx';

const update = vi.fn();
const zip = vi.fn();
const member = { current: vi.fn() };
stubApi({
  profile: { update },
  validation: { zip },
  member,
});

const texts = { shortCode: '34639' };
const stored = { phoneNumber: '212-555-0142', smsOptIn: true };

const Shown = () => {
  const current = useMember();
  return current && <ProfileForm member={current} />;
};

const show = (partner: Record<string, unknown> = {}, changes: object = {}) => {
  const current = memberFixture({ ...stored, ...changes });
  return renderInApp(
    <>
      <Shown />
      <Toaster />
    </>,
    { member: current, partner: partnerFixture(partner) },
  );
};

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save changes' });
const smsSwitch = () => screen.getByRole('switch', { name: 'Text messages' });

beforeEach(() => {
  toastStore.clear();
  update.mockReset().mockResolvedValue(memberFixture(stored));
  zip.mockReset().mockResolvedValue({ isValid: true });
});

it('shows email and password read-only', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Member Profile' })).toBeVisible();
  expect(field(/^Email/)).toHaveProperty('readOnly', true);
  const password = screen.getByLabelText('Password');
  expect(password).toHaveProperty('readOnly', true);
  expect(password).toHaveProperty('type', 'password');
  expect(screen.getByText(/To change your email address, contact Member Services/)).toBeVisible();
});

it('offers 50 states, DC and the territories', async () => {
  await show();
  const options = within(screen.getByRole('combobox', { name: /^State/ })).getAllByRole('option');
  const names = options.map(({ textContent }) => textContent);
  expect(names).toHaveLength(57);
  expect(names).toEqual(expect.arrayContaining(['New York', 'District of Columbia', 'Guam']));
});

it('reports no changes and sends nothing', async () => {
  const { user } = await show();
  await user.click(save());
  expect(await screen.findByText(/No changes were made\./)).toBeVisible();
  expect(update).not.toHaveBeenCalled();
});

it('saves changes and confirms', async () => {
  const { user } = await show();
  await user.type(field(/^City/), 'Brooklyn');
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  await user.click(save());
  expect(await screen.findByText(/All changes were saved\./)).toBeVisible();
  expect(update.mock.calls[0]?.[0]).toMatchObject({ city: 'Brooklyn', zipCode: '11231' });
  expect(zip).not.toHaveBeenCalled();
});

it('preserves and then saves what is typed while a save is running', async () => {
  const saved = Promise.withResolvers<ReturnType<typeof memberFixture>>();
  update.mockReturnValueOnce(saved.promise);
  const { user } = await show();
  await user.type(field(/^City/), 'Brook');
  await user.click(save());
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  await user.type(field(/^City/), 'lyn');
  const { address } = memberFixture();
  saved.resolve(memberFixture({ ...stored, address: { ...address, city: 'Brook' } }));
  const saveAgain = await screen.findByRole('button', { name: 'Save changes' });
  expect(field(/^City/)).toHaveProperty('value', 'Brooklyn');
  await user.click(saveAgain);
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.calls[1]?.[0]).toMatchObject({ city: 'Brooklyn', firstName: 'Maya' });
});

it("merges another tab's changes after a conflict and keeps typed values", async () => {
  const current = vi
    .fn()
    .mockResolvedValue(memberFixture({ ...stored, lastName: 'Obi', version: 'v2' }));
  member.current = current;
  update.mockRejectedValueOnce(new ApiError({ status: 409, statusText: '' }, { code: 'conflict' }));
  const { user } = await show();
  await user.type(field(/^City/), 'Brooklyn');
  await user.click(save());
  expect(await screen.findByText(/changed in another tab/)).toBeVisible();
  await waitFor(() => expect(field(/^Last name/)).toHaveProperty('value', 'Obi'));
  expect(field(/^City/)).toHaveProperty('value', 'Brooklyn');
  expect(screen.queryByText(/We couldn’t save that just now/)).toBeNull();
  await user.click(save());
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.calls[1]?.[0]).toMatchObject({ lastName: 'Obi', version: 'v2' });
});

it('keeps typed values when the connection fails during a save', async () => {
  update.mockRejectedValue(new TypeError('Failed to fetch'));
  const { user } = await show();
  await user.type(field(/^City/), 'Brooklyn');
  await user.click(save());
  expect(await screen.findByText(/No changes were saved\./)).toBeVisible();
  expect(field(/^City/)).toHaveProperty('value', 'Brooklyn');
  expect(screen.getByText('1 unsaved change')).toBeVisible();
});

it('undoes typed values', async () => {
  const { user } = await show();
  await user.type(field(/^City/), 'Brooklyn');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field(/^City/)).toHaveProperty('value', '');
  expect(screen.queryByText('1 unsaved change')).toBeNull();
});

it('validates a field on blur', async () => {
  const { user } = await show();
  await user.clear(field(/^First name/));
  expect(screen.queryByText('First name is required.')).toBeNull();
  await user.tab();
  expect(await screen.findByText('First name is required.')).toBeVisible();
});

it.each([
  ['is not American', { isValid: false }, 'ZIP not in the U.S.'],
  ['could not be checked', new Error('down'), 'Error while checking ZIP code.'],
])('reports a ZIP code that %s', async (_, response, message) => {
  zip.mockImplementation(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  const { user } = await show();
  await user.clear(field(/^ZIP code/));
  await user.type(field(/^ZIP code/), '00000');
  await user.tab();
  expect(await screen.findByText(message)).toBeVisible();
});

it('marks fields with server errors and focuses the first', async () => {
  const errors = [
    { field: 'city', message: 'City can have at most 20 characters' },
    { field: 'zipCode', message: 'ZIP not in the U.S.' },
  ];
  update.mockRejectedValue(new ApiError({ status: 400, statusText: '' }, { errors }));
  const { user } = await show();
  await user.type(field(/^City/), 'Brooklyn');
  await user.click(save());
  expect(await screen.findByText('City can have at most 20 characters')).toBeVisible();
  expect(screen.getByText('ZIP not in the U.S.')).toBeVisible();
  expect(document.activeElement).toBe(field(/^City/));
});

it('shows any other failure in a toast and below the form', async () => {
  update.mockRejectedValue(new ApiError({ status: 500, statusText: '' }, undefined));
  const { user } = await show();
  await user.type(field(/^City/), 'Brooklyn');
  await user.click(save());
  expect(await screen.findByText(/No changes were saved\. See error at bottom/)).toBeVisible();
  expect(screen.getByText(/We couldn’t save that just now/)).toBeVisible();
});

it('formats a phone number; a changed number clears the opt-in', async () => {
  const { user } = await show({ hasSmsOptIn: true, ...texts });
  const phone = field(/^Mobile phone/);
  await user.clear(phone);
  await user.type(phone, '(917) 555 0136');
  await user.tab();
  expect(phone).toHaveProperty('value', '917-555-0136');
  expect(smsSwitch().getAttribute('aria-checked')).toBe('false');
});

it('keeps the opt-in when the same number is typed again', async () => {
  const { user } = await show({ hasSmsOptIn: true, ...texts });
  const phone = field(/^Mobile phone/);
  await user.clear(phone);
  await user.type(phone, '(212) 555 0142');
  await user.tab();
  expect(smsSwitch().getAttribute('aria-checked')).toBe('true');
});

it.each([
  ['an invalid number clears', '212-555', 'false'],
  ['another valid number keeps', '917-555-0136', 'true'],
])('in the second variant %s the opt-in', async (_, number, isOn) => {
  const { user } = await show({ hasSmsOptInV2: true, ...texts });
  const phone = field(/^Mobile phone/);
  await user.clear(phone);
  await user.type(phone, number);
  await user.tab();
  expect(smsSwitch().getAttribute('aria-checked')).toBe(isOn);
});

it('in the second variant Cancel leaves text messages off', async () => {
  const { user } = await show({ hasSmsOptInV2: true, ...texts }, { smsOptIn: false });
  await user.click(smsSwitch());
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(smsSwitch().getAttribute('aria-checked')).toBe('false');
});

it('turns text messages on only after ticking the box and confirming', async () => {
  const { user } = await show({ hasSmsOptInV2: true, ...texts }, { smsOptIn: false });
  await user.click(smsSwitch());
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(smsSwitch().getAttribute('aria-checked')).toBe('false');
  await user.click(smsSwitch());
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(smsSwitch().getAttribute('aria-checked')).toBe('true'));
});

it('disables the switch without a phone number', async () => {
  await show({ hasSmsOptIn: true, ...texts }, { phoneNumber: null, smsOptIn: false });
  expect(smsSwitch()).toHaveProperty('disabled', true);
});

it('makes names read-only for single sign-on', async () => {
  await show({ enrollmentType: 'sso' }, { interfaceType: 'sso' });
  expect(field(/^First name/)).toHaveProperty('readOnly', true);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('hides the email opt-in where the partner does', async () => {
  await show({ hidesEmailOptIn: true });
  expect(screen.queryByRole('switch', { name: 'Program emails' })).toBeNull();
});

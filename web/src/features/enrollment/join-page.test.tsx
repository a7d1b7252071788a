import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { captureAttribution, storedAttribution } from '../../browser/analytics/attribution.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { submitTwice } from '../../testing/submit-twice.ts';
import { JoinPage } from './join-page.tsx';

const calls = { join: vi.fn(), email: vi.fn(), zip: vi.fn(), renew: vi.fn() };
const beginCaptcha = vi.fn();
stubApi(
  {
    captcha: { begin: beginCaptcha },
    enrollment: { join: calls.join },
    validation: { email: calls.email, zip: calls.zip },
    member: { current: async () => memberFixture() },
  },
  { renew: calls.renew },
);

const texts = { shortCode: '34639' };
const show = (partner: Record<string, unknown> = {}, state = {}) =>
  renderInApp(<JoinPage />, {
    path: '/join',
    state,
    partner: partnerFixture({ hasPPN: false, enrollmentType: 'direct', ...partner }),
  });
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
type Shown = Awaited<ReturnType<typeof show>>;

const filled = {
  Email: 'new@mail.example',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'ZIP code': '10011',
  Password: 'table for two tonight',
  'Confirm password': 'table for two tonight',
};
// Pasted, because each key renders the whole form.
const enter = async ({ user }: Shown, name: RegExp, value: string) => {
  await user.click(field(name));
  await user.paste(value);
};
const fillIn = async (shown: Shown, changes: Record<string, string> = {}) => {
  for (const [label, value] of Object.entries({ ...filled, ...changes }))
    if (value) await enter(shown, new RegExp(`^${label}`), value);
};
const accept = ({ user }: Shown) => user.click(screen.getByRole('checkbox', { name: /terms/ }));
const submit = ({ user }: Shown) =>
  user.click(screen.getByRole('button', { name: /^Join|^Continue|^Next/ }));

beforeEach(() => {
  window.sessionStorage.clear();
  for (const call of Object.values(calls)) call.mockReset();
  calls.email.mockResolvedValue({ isValid: true });
  calls.zip.mockResolvedValue({ isValid: true });
  calls.join.mockResolvedValue({ publicId: 'p' });
});

describe('the form', () => {
  it('marks where mail is simulated', async () => {
    const direct = partnerFixture({ hasPPN: false, enrollmentType: 'direct' });
    const partner = { ...direct, simulated: ['mail' as const] };
    await renderInApp(<JoinPage />, { path: '/join', partner });
    expect(screen.getByText(/^Test environment: emails are simulated/)).toBeVisible();
  });

  it('marks required fields and explains the mark', async () => {
    await show();
    expect(screen.getByText('Required field', { exact: false })).toBeVisible();
    for (const label of Object.keys(filled))
      expect(field(new RegExp(`^${label}`)).getAttribute('aria-required')).toBe('true');
  });

  it.each([
    [{}, []],
    [{ hasPPN: true }, ['number']],
    [{ fullAddressRequired: true }, ['Address line 1 *', 'City *', 'State *']],
    [{ fullAddressRequired: true, currencyType: 'Credit' }, ['Address line 1', 'City', 'State']],
  ])('of a program with %j also has %j', async (partner, labels) => {
    await show(partner);
    const shown = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    const extra = shown.filter((label) => /number|line 1|^City|^State/.test(label ?? ''));
    expect(extra).toHaveLength(labels.length);
    for (const [index, label] of labels.entries()) {
      expect(extra[index]).toContain(label);
      if (!label.endsWith('*') && label !== 'number') expect(extra[index]).not.toContain('*');
    }
  });

  it('joins and continues to the card, with a long password and its confirmation cut at 56', async () => {
    const long = 'a long evening with seven courses and a good friend, twice over';
    const cut = long.slice(0, 56);
    const shown = await show();
    await fillIn(shown, { Password: long, 'Confirm password': long });
    await accept(shown);
    await submit(shown);
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/add_card'));
    expect(calls.join.mock.calls[0]?.[0]).toMatchObject({
      email: 'new@mail.example',
      password: cut,
      passwordConfirm: cut,
      termsAccepted: true,
      emailOptIn: false,
      smsOptIn: false,
    });
    expect(calls.renew).toHaveBeenCalledTimes(1);
  });

  it('has the passed email filled in', async () => {
    await show({}, { email: 'maya@mail.example' });
    expect(field(/^Email/).value).toBe('maya@mail.example');
  });

  it('sends the attribution, and retains only the source', async () => {
    window.history.replaceState(null, '', '/join?utm_source=mail&source=door');
    captureAttribution(Date.now());
    const shown = await show();
    await fillIn(shown);
    await accept(shown);
    await submit(shown);
    await waitFor(() => expect(calls.join).toHaveBeenCalled());
    expect(calls.join.mock.calls[0]?.[0]).toMatchObject({
      attribution: { utmSource: 'mail', source: 'door' },
    });
    await waitFor(() => expect(storedAttribution(Date.now())).toEqual({ source: 'door' }));
    window.localStorage.clear();
  });

  it('saves typed values for a reload, but never a password', async () => {
    const first = await show();
    await fillIn(first);
    first.unmount();
    expect(window.sessionStorage.getItem('RN_joinDraft')).not.toContain('tonight');
    await show();
    expect(field(/^First name/).value).toBe('Ada');
    expect(field(/^Password/).value).toBe('');
  });
});

describe('a field that is left', () => {
  const long = 'x'.repeat(21);
  it.each([
    ['First name', long, 'First name can have at most 20 characters'],
    ['Last name', long, 'Last name can have at most 20 characters'],
    ['Email', `${'x'.repeat(46)}@x.co`, 'Email can have at most 50 characters'],
    ['Email', 'ada', 'Enter a valid email address.'],
    ['Email', 'ada@münchen', 'Enter a valid email address.'],
    ['ZIP code', '1001', 'ZIP code must have 5 characters'],
    ['Password', 'short', 'Password must have at least 8 characters'],
    ['Mobile phone', '123', 'Invalid phone number, please check the number and try again.'],
    ['Mobile phone', '+44 20 7946 0000', 'A US-based phone is required.'],
  ])('%s with %s: %s', async (label, typed, message) => {
    const shown = await show();
    await enter(shown, new RegExp(`^${label}`), typed);
    await shown.user.tab();
    const alert = await screen.findByText(message);
    expect(field(new RegExp(`^${label}`)).getAttribute('aria-describedby')).toContain(alert.id);
  });

  it.each(['Email', 'First name', 'ZIP code', 'Password'])('%s empty is named', async (label) => {
    const shown = await show();
    await shown.user.click(field(new RegExp(`^${label}`)));
    await shown.user.tab();
    expect(await screen.findByText(`${label} is required.`)).toBeVisible();
  });

  it('has its phone written ddd-ddd-dddd', async () => {
    const shown = await show();
    await enter(shown, /^Mobile phone/, '(212) 555 0142');
    await shown.user.tab();
    expect(field(/^Mobile phone/).value).toBe('212-555-0142');
  });

  it('has the server validate the ZIP code', async () => {
    calls.zip.mockResolvedValueOnce({ isValid: false }).mockRejectedValueOnce(new Error('500'));
    const shown = await show();
    await enter(shown, /^ZIP code/, '00000');
    await shown.user.tab();
    expect(await screen.findByText('ZIP not in the U.S.')).toBeVisible();
    await shown.user.clear(field(/^ZIP code/));
    await enter(shown, /^ZIP code/, '10011');
    await shown.user.tab();
    expect(await screen.findByText('Error while checking ZIP code.')).toBeVisible();
  });

  it('reports a failed email check', async () => {
    calls.email.mockRejectedValue(new ApiError({ status: 500, statusText: '' }, null));
    const shown = await show();
    await enter(shown, /^Email/, 'maya@example.test');
    await shown.user.tab();
    expect(await screen.findByText('Error while checking Email.')).toBeVisible();
  });

  it('says to wait when emails are checked too often, and checks again after a minute', async () => {
    calls.email.mockRejectedValueOnce(new ApiError({ status: 429, statusText: '' }, null));
    const shown = await show();
    await enter(shown, /^Email/, 'maya@example.test');
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
    await shown.user.tab();
    expect(await screen.findByText(/^Too many checks\. Wait a minute/)).toBeVisible();
    await vi.advanceTimersByTimeAsync(62_000);
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByText(/^Too many checks/)).toBeNull());
  });

  it('accepts an email with an international domain', async () => {
    const shown = await show();
    await enter(shown, /^Email/, 'maya@münchen.de');
    await shown.user.tab();
    await waitFor(() => expect(calls.email).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('Enter a valid email address.')).toBeNull();
  });

  it('rejects a disposable email as joining does', async () => {
    calls.email.mockResolvedValue({ isValid: false, problem: 'disposable' });
    const shown = await show();
    await enter(shown, /^Email/, 'maya@mailinator.com');
    await shown.user.tab();
    expect(await screen.findByText('Enter a permanent email address.')).toBeVisible();
  });

  it('leads an existing member to sign in or recover with the email', async () => {
    calls.email.mockResolvedValue({ isValid: false });
    const shown = await show();
    const { router } = shown;
    await enter(shown, /^Email/, 'maya@example.test');
    await shown.user.tab();
    expect(await screen.findByText('E-mail already in use. Account already exists.')).toBeVisible();
    const ways = screen.getAllByRole('link').map((way) => way.getAttribute('href'));
    expect(ways).toEqual(expect.arrayContaining(['/login', '/recover']));
    await shown.user.click(screen.getAllByRole('link', { name: /[Ss]ign in/ })[0] as HTMLElement);
    await waitFor(() =>
      expect(router.state.location.state).toMatchObject({ email: 'maya@example.test' }),
    );
  });
});

describe('a partner number', () => {
  const withNumber = () => show({ hasPPN: true });

  it('is required and validated', async () => {
    const shown = await withNumber();
    await enter(shown, /^.*number \*/i, '12');
    await shown.user.tab();
    expect(await screen.findByText('Invalid partner number format')).toBeVisible();
  });

  it('rejects a partner number in use', async () => {
    calls.email.mockImplementation(async ({ usePpn }) => ({ isValid: !usePpn }));
    const shown = await withNumber();
    await enter(shown, /^Email/, 'new@mail.example');
    await enter(shown, /number \*/i, '1234567890');
    await shown.user.tab();
    expect(await screen.findByText('Partner number already in use.')).toBeVisible();
    expect(calls.email).toHaveBeenCalledWith({ email: 'new@mail.example', usePpn: '1234567890' });
  });

  it('may not be part of the password', async () => {
    const shown = await withNumber();
    await enter(shown, /number \*/i, '1234567890');
    await enter(shown, /^Password/, 'my1234567890x');
    await shown.user.tab();
    expect(
      await screen.findByText('The password cannot contain the partner number.'),
    ).toBeVisible();
  });
});

describe('a submit', () => {
  it('of an empty form lists missing fields and focuses the first', async () => {
    const shown = await show();
    await submit(shown);
    expect(await screen.findByText('Accept the program terms to join.')).toBeVisible();
    expect(document.activeElement).toBe(field(/^Email/));
    expect(calls.join).not.toHaveBeenCalled();
  });

  it.each([
    [500, undefined, 'Something went wrong. Please refresh the page and try again.'],
    [
      400,
      [{ field: '', message: 'x' }],
      'Something went wrong. Please refresh the page and try again.',
    ],
  ])('that fails with %s has a banner', async (status, errors, text) => {
    calls.join.mockRejectedValue(
      new ApiError({ status, statusText: '' }, errors ? { errors } : null),
    );
    const shown = await show();
    await fillIn(shown);
    await accept(shown);
    await submit(shown);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('ERROR')).toBeVisible();
    expect(field(/^First name/).value).toBe('Ada');
  });

  it('that the server rejects marks the field and focuses it', async () => {
    const errors = [{ field: 'lastName', message: 'Last name can have at most 20 characters' }];
    calls.join.mockRejectedValue(new ApiError({ status: 400, statusText: '' }, { errors }));
    const shown = await show();
    await fillIn(shown);
    await accept(shown);
    await submit(shown);
    expect(await screen.findByText('Last name can have at most 20 characters')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Last name/)));
  });

  it('shows progress, and cannot be submitted twice', async () => {
    calls.join.mockReturnValue(new Promise(() => {}));
    const shown = await show();
    await fillIn(shown);
    await accept(shown);
    await submit(shown);
    const busy = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Working on your request, please wait.',
    });
    expect(busy.disabled || busy.getAttribute('aria-disabled') === 'true').toBe(true);
    await shown.user.click(busy);
    expect(calls.join).toHaveBeenCalledTimes(1);
  });
});

describe('text messages', () => {
  it('are off and locked without a phone, and follow the choice', async () => {
    const shown = await show({ hasSmsOptIn: true, ...texts });
    const toggle = () => screen.getByRole<HTMLButtonElement>('switch');
    expect(toggle().disabled || toggle().getAttribute('aria-disabled') === 'true').toBe(true);
    await fillIn(shown, { 'Mobile phone': '2125550142' });
    await shown.user.click(toggle());
    await accept(shown);
    await submit(shown);
    await waitFor(() => expect(calls.join.mock.calls[0]?.[0]).toMatchObject({ smsOptIn: true }));
  });

  it('of the second variant require a confirmation', async () => {
    const shown = await show({ hasSmsOptInV2: true, ...texts });
    await fillIn(shown, { 'Mobile phone': '2125550142' });
    await shown.user.tab();
    await shown.user.click(screen.getByRole('switch'));
    const dialog = await screen.findByRole('dialog');
    await shown.user.click(dialog.querySelector('input[type=checkbox]') as HTMLElement);
    await shown.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await accept(shown);
    await submit(shown);
    await waitFor(() => expect(calls.join.mock.calls[0]?.[0]).toMatchObject({ smsOptInV2: true }));
    expect(calls.join.mock.calls[0]?.[0]).not.toHaveProperty('smsOptIn');
  });
});

it('joins once when the form is submitted twice', async () => {
  const shown = await show();
  await fillIn(shown);
  await accept(shown);
  await submitTwice(field(/^Email/), calls.join, beginCaptcha);
});

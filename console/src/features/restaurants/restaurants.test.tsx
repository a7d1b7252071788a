import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { StaffPhoto } from '#contract/staff/photos.ts';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';
import { foundMerchant, sampleMerchant } from '../../testing/sample-merchant.ts';

const lupe = foundMerchant({ id: 'lupe', name: 'Tía Lupe’s', latitude: 40.67, identifiers: [] });

const listResponses = {
  'merchants/find': () => ({ merchants: [foundMerchant(), lupe], hasMore: false }),
};

it('selects a restaurant on the map in the table, and in the address', async () => {
  const { router } = renderConsole('/own/restaurants', listResponses);
  const pin = await screen.findByRole('button', { name: 'Tía Lupe’s' });
  await userEvent.click(pin);
  await waitFor(() => expect(router.state.location.search).toEqual({ at: 'lupe' }));
  const row = screen.getByRole('row', { name: /Tía Lupe’s/ });
  expect(row.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    '/own/restaurants/lupe',
  );
});

it('selects the restaurant of a row on the map', async () => {
  renderConsole('/own/restaurants', listResponses);
  await screen.findByRole('button', { name: 'Osteria Fiorella' });
  await userEvent.hover(screen.getByRole('link', { name: 'Osteria Fiorella' }));
  const pin = await screen.findByRole('button', { name: 'Osteria Fiorella' });
  await waitFor(() => expect(pin.getAttribute('aria-pressed')).toBe('true'));
});

it('reads its filters from the address', async () => {
  const { calls } = renderConsole(
    '/own/restaurants?text=osteria&status=noPhoto&state=NY&view=table',
    listResponses,
  );
  await screen.findByRole('link', { name: 'Osteria Fiorella' });
  expect(calls.find(([path]) => path === 'merchants/find')?.[1]).toMatchObject({
    text: 'osteria',
    status: 'noPhoto',
    state: 'NY',
    after: null,
  });
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
});

it('orders restaurants by another column, and from its other end', async () => {
  const { calls, router } = renderConsole('/own/restaurants?view=table', listResponses);
  const button = await screen.findByRole('button', { name: 'Identifiers' });
  const ordersSent = () =>
    calls.flatMap(([path, input]) =>
      path === 'merchants/find' ? [(input as { order?: string }).order] : [],
    );
  await userEvent.click(button);
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ view: 'table', order: 'identifiers' }),
  );
  const header = screen.getByRole('columnheader', { name: 'Identifiers' });
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(button);
  await waitFor(() => expect(ordersSent()).toEqual([undefined, 'identifiers', '-identifiers']));
  expect(header.getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Restaurant' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'table' }));
});

const photo = (id: string, changed: Partial<StaffPhoto> = {}): StaffPhoto => ({
  id,
  url: `/images/photo-${id}.1`,
  width: 1600,
  height: 1100,
  alt: `Room ${id}`,
  caption: '',
  credit: 'Fiorella',
  focusX: 50,
  focusY: 50,
  sourceUrl: '',
  addedBy: 'ana@staff.example',
  addedAt: '2026-11-20T12:00:00.000Z',
  ...changed,
});

const review = {
  dineId: 7,
  version: 2,
  since: '2026-11-20T12:00:00.000Z',
  email: 'priya@example.test',
  restaurant: 'Osteria Fiorella',
  dinedOn: '2026-11-18',
  rating: 2,
  source: 'form',
  comment: 'Loud room. Call me on 212-555-0177.',
  status: 'Pending',
  reply: '',
  photos: [],
};

const everywhere = (role: Parameters<typeof sessionOf>[0]) => () => {
  const session = sessionOf(role);
  const [program] = session.account.programs;
  return { ...session, account: { ...session.account, permissions: program?.permissions } };
};

const pageResponses = {
  'session/me': everywhere('operator'),
  'merchants/show': () => sampleMerchant(),
  'photos/list': () => ({ photos: [photo('a'), photo('b', { alt: '' })] }),
  'reviews/list': () => ({ reviews: [review], hasMore: false }),
  'offers/list': () => ({ offers: [], hasMore: false }),
  'reservations/list': () => ({ reservations: [], hasMore: false }),
  'dines/find': () => ({ dines: [], hasMore: false }),
};

const open = async (responses = {}) => {
  const page = renderConsole('/own/restaurants/fiorella', { ...pageResponses, ...responses });
  await screen.findByRole('heading', { name: 'Osteria Fiorella', level: 2 });
  return page;
};

it('shows identity, identifiers with validity, menus and a photo without a description', async () => {
  await open();
  expect(await screen.findByText('No description')).toBeVisible();
  expect(screen.getByText('from Mar 2')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Nov 20' })).toBeVisible();
  const menu = screen.getByRole('region', { name: 'Dinner' });
  expect(menu.textContent).toContain('cacio e pepe$18.00');
  expect(menu.textContent).toContain('Price on request');
});

it('puts a photo first', async () => {
  const { calls } = await open({ 'photos/arrange': () => ({ photos: [] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Move photo 2 earlier' }));
  await waitFor(() =>
    expect(calls).toContainEqual([
      'photos/arrange',
      { merchantId: 'fiorella', photoIds: ['b', 'a'] },
    ]),
  );
});

it('drags a photo to the place of another', async () => {
  const { calls } = await open({ 'photos/arrange': () => ({ photos: [] }) });
  const [first, second] = (await screen.findAllByRole('figure')).slice(0, 2);
  if (!first || !second) throw new Error('two photos are shown');
  fireEvent.dragStart(first);
  fireEvent.drop(first);
  fireEvent.dragStart(first);
  fireEvent.drop(second);
  const arranged = () => calls.filter(([path]) => path === 'photos/arrange');
  await waitFor(() => expect(arranged()).toHaveLength(1));
  expect(arranged()[0]?.[1]).toEqual({ merchantId: 'fiorella', photoIds: ['b', 'a'] });
});

it('explains why the server refused the photo of an address', async () => {
  await open({
    'photos/fetch': () => ({
      refused: 'PHOTO_REFUSED',
      status: 422,
      data: { code: 'privateAddress' },
    }),
  });
  const panel = screen.getByRole('region', { name: 'Photos' });
  await userEvent.click(within(panel).getByRole('button', { name: 'Add' }));
  await userEvent.click(screen.getByRole('button', { name: 'An address' }));
  await userEvent.type(screen.getByLabelText('Address'), 'https://10.0.0.1/a.jpg');
  await userEvent.click(screen.getByRole('button', { name: 'Add photo' }));
  expect(await screen.findByText('Name who holds the rights.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Credit'), 'Fiorella');
  await userEvent.click(screen.getByRole('button', { name: 'Add photo' }));
  expect(await screen.findByText(/leads into a private network/)).toBeVisible();
});

it('schedules terms from a day on with their effect in a sentence', async () => {
  const { calls } = await open({
    'merchants/saveOffer': () => ({ validFrom: '2026-12-20', isDraft: false }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'New terms' }));
  await userEvent.type(screen.getByLabelText('First day'), '2026-12-20');
  await userEvent.click(screen.getByRole('button', { name: 'Sun' }));
  await userEvent.type(screen.getByLabelText('Spend a month in dollars'), '200');
  expect(screen.getByText(/a dine earns on Mon, Tue, Wed, Thu, Fri, Sat/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reason'), 'Agreed by phone');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(calls.find(([path]) => path === 'merchants/saveOffer')?.[1]).toEqual({
      merchantId: 'fiorella',
      campaignCode: '*',
      validFrom: '2026-12-20',
      weekdays: 126,
      monthlyMaxVisits: null,
      monthlyMaxSpendCents: 20_000,
      minTicketCents: null,
      isDraft: false,
      reason: 'Agreed by phone',
    }),
  );
});

it('names the field that a merchants file could not have', async () => {
  await open({
    'merchants/change': () => ({
      refused: 'INVALID_FIELD',
      status: 409,
      data: { field: 'state', problem: 'is not a state or territory of the US' },
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.type(screen.getByLabelText('State'), 'X');
  await userEvent.type(screen.getByLabelText('Reason'), 'Moved');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('State is not a state or territory of the US.')).toBeVisible();
});

it('warns of a phone number in a review, and tells support who may change the restaurant', async () => {
  await open({ 'session/me': () => sessionOf('support') });
  expect(await screen.findByText(/Contains a phone number/)).toBeVisible();
  const publish = screen.getByRole('button', { name: 'Publish' });
  expect(publish.getAttribute('aria-disabled')).toBeNull();
  const edit = screen.getByRole('button', { name: 'Edit' });
  expect(edit.getAttribute('aria-disabled')).toBe('true');
  expect(edit.title).toContain('Operator, Admin of every program may change them');
});

it('lists the reviews that wait, turns their order round, and publishes the chosen one', async () => {
  const { calls, router } = renderConsole('/own/reviews', {
    ...pageResponses,
    'session/me': () => sessionOf('support'),
    'reviews/publish': () => ({ dineId: 7, status: 'Published' }),
  });
  await screen.findByRole('link', { name: 'Osteria Fiorella' });
  await userEvent.click(screen.getByRole('button', { name: 'Written' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ order: 'latest' }));
  const header = await screen.findByRole('columnheader', { name: 'Written' });
  expect(header.getAttribute('aria-sort')).toBe('descending');
  expect(calls).toContainEqual([
    'reviews/list',
    { partner: 'own', status: 'Pending', order: 'latest', after: null },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByText('Published', { selector: 'p, span, div' });
  expect(calls).toContainEqual(['reviews/publish', { partner: 'own', dineId: 7, version: 2 }]);
});

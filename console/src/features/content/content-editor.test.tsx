import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const at = '2026-11-26T12:00:00Z';
const summary = {
  page: 'announcement_banner',
  slug: 'announcement',
  title: 'Dinner earns',
  source: 'base',
  hasDraft: false,
  isHidden: false,
  isShown: true,
  isListed: false,
  startsAt: null,
  endsAt: null,
  match: null,
};
const fields = { banner_copy: [{ type: 'text', text: 'Dinner earns' }], tooltip_copy: '' };
const entry = {
  page: 'announcement_banner',
  slug: 'announcement',
  needs: null,
  isShown: true,
  fields,
  isHidden: false,
  published: fields,
  folder: fields,
  base: fields,
  version: 3,
  draft: null,
  schedule: null,
  lock: null,
  placeholders: { currency: 'point', currencyPlural: 'points' },
  inheritance: [{ field: 'banner_copy', inheriting: 18, overriding: 1, names: [] }],
};
const lock = { holder: 'marketing@staff.example', since: at, isMine: true };
const responses = {
  'session/me': () => sessionOf('marketing'),
  'contentEditor/list': () => ({ entries: [summary], isExternal: false }),
  'contentEditor/entry': () => entry,
  'contentEditor/lock': () => ({ lock }),
  'contentEditor/unlock': () => ({}),
  'contentEditor/save': () => ({ version: 4, hasDraft: true, problems: [] }),
  'contentEditor/openPreview': () => ({ token: 'x.y', expiresAt: at }),
  'contentEditor/render': () => ({ data: [] }),
};
const address = '/own/content/announcement_banner/announcement';
const inputsOf = (calls: [string, unknown][], path: string) =>
  calls.filter(([called]) => called === path).map(([, input]) => input);

const type = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Text' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return field;
};

it('lists the entries with their states', async () => {
  const scheduled = { ...summary, slug: 'summer', hasDraft: true, startsAt: at, endsAt: null };
  renderConsole('/own/content?state=draft', {
    ...responses,
    'contentEditor/list': () => ({ entries: [summary, scheduled], isExternal: true }),
  });
  expect(await screen.findByRole('link', { name: 'Summer' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Announcement' })).not.toBeInTheDocument();
  expect(screen.getByText(/comes from an external content system/)).toBeVisible();
});

const banner = { ...entry, page: 'home', slug: 'banner_join', fields: { user_states: [] } };
const bannerAddress = '/own/content/home/banner_join';
const ofBanner = {
  ...responses,
  'contentEditor/list': () => ({
    entries: [{ ...summary, page: 'home', slug: 'banner_join', isListed: true }],
    isExternal: false,
  }),
  'contentEditor/entry': () => banner,
};

it('adds an entry like another one of the page, under its name', async () => {
  const { calls } = renderConsole(bannerAddress, {
    ...ofBanner,
    'contentEditor/add': (input) =>
      JSON.stringify(input).includes('taken') ? { refused: 'NAME_TAKEN', status: 409 } : {},
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Like Banner join' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await submit();
  expect(dialog.getByText('Write a name with letters or digits.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'Taken');
  await submit();
  expect(await dialog.findByText(/has this name or address already/)).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.type(dialog.getByLabelText('Name'), ' Été & Summer_Nights ');
  await submit();
  expect(await screen.findByText('Added Ete summer nights as a draft')).toBeVisible();
  const added = { partner: 'own', page: 'home', from: 'banner_join' };
  expect(inputsOf(calls, 'contentEditor/add').at(-1)).toMatchObject({
    ...added,
    slug: 'ete-summer-nights',
  });
});

it('names for whom a banner is, and what its program needs to show it', async () => {
  const of = { ...banner, needs: 'canEnroll', isShown: false };
  renderConsole(bannerAddress, { ...ofBanner, 'contentEditor/entry': () => of });
  const note = /Not shown: the program does not have open enrollment\./;
  expect(await screen.findByText(note)).toBeVisible();
  const states = within(screen.getByRole('group', { name: 'Shown to' })).getAllByRole('checkbox');
  expect(states.map((state) => state.closest('label')?.textContent)).toEqual([
    ...['Visitors', 'Members with emails off', 'Members with emails on'],
    'Members with a welcome bonus',
  ]);
});

it('hides an entry of a list as a draft, and shows it again', async () => {
  const hidden = {
    ...banner,
    isHidden: true,
    draft: { author: 'marketing@staff.example', at, note: '' },
  };
  let current: unknown = banner;
  const { calls } = renderConsole(bannerAddress, {
    ...ofBanner,
    'contentEditor/entry': () => current,
    'content/hide': () => {
      current = hidden;
      return { outcome: 'drafted' };
    },
    'contentEditor/save': () => {
      current = banner;
      return { version: 4, hasDraft: false, problems: [] };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(await screen.findByText(/^The draft hides this entry/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeVisible();
  expect(inputsOf(calls, 'contentEditor/save')).toMatchObject([{ fields: { user_states: [] } }]);
});

it('saves the draft once a person stops typing', async () => {
  const { calls } = renderConsole(address, responses);
  await type('Long weekend');
  expect(await screen.findByText('Saved', {}, { timeout: 4_000 })).toBeVisible();
  expect(inputsOf(calls, 'contentEditor/save')).toEqual([
    {
      partner: 'own',
      page: 'announcement_banner',
      slug: 'announcement',
      version: 3,
      fields: { banner_copy: [{ type: 'text', text: 'Long weekend' }], tooltip_copy: '' },
    },
  ]);
  expect(screen.getByText('1 change')).toBeVisible();
});

it('shows a problem at its field in a sentence, and publishes nothing', async () => {
  const problem = {
    path: 'banner_copy.0.text',
    code: 'unknownPlaceholder',
    values: { name: 'nothing' },
  };
  const { calls } = renderConsole(address, {
    ...responses,
    'contentEditor/save': () => ({ version: 3, hasDraft: false, problems: [problem] }),
  });
  const field = await type('Earn {{nothing}');
  const sentence = '{nothing} is no placeholder. Type { to choose one.';
  expect(await screen.findByText(sentence, {}, { timeout: 4_000 })).toBeVisible();
  expect(field).toBeInvalid();
  expect(screen.getByText('Not saved: 1 field has a problem')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Publish…/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(inputsOf(calls, 'content/publish')).toEqual([]);
});

it('completes a placeholder and shows the filled text', async () => {
  renderConsole(address, responses);
  const field = await type('Earn {{plur');
  expect(await screen.findByRole('option', { name: /currencyPlural/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('Earn {currencyPlural}');
  expect(screen.getByText('Earn points')).toBeVisible();
});

it('names why a draft is not saved', async () => {
  renderConsole(address, {
    ...responses,
    'contentEditor/save': () => ({ refused: 'STALE', status: 409 }),
  });
  await type('Later');
  const sentence = 'Not saved: the entry changed in another window. Load it again.';
  expect(await screen.findByText(sentence, {}, { timeout: 4_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeVisible();
});

it('is read-only while another person edits, until it is taken over', async () => {
  let isMine = false;
  const { calls } = renderConsole(address, {
    ...responses,
    'contentEditor/lock': (input) => {
      isMine ||= (input as { takesOver: boolean }).takesOver;
      return { lock: { holder: isMine ? 'me' : 'jo@staff.example', since: at, isMine } };
    },
  });
  expect(await screen.findByText(/jo@staff.example edits this entry since/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveAttribute('readonly');
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Take over' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Text' })).not.toHaveAttribute('readonly'),
  );
  expect(inputsOf(calls, 'contentEditor/lock')).toContainEqual(
    expect.objectContaining({ takesOver: true }),
  );
});

it('shows a role that only reads the form without saving', async () => {
  const { calls } = renderConsole(address, {
    ...responses,
    'session/me': () => sessionOf('support'),
  });
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveAttribute('readonly');
  const publish = screen.getByRole('button', { name: /Publish…/ });
  expect(publish).toHaveAttribute('title', expect.stringContaining('Marketing, Admin'));
  expect(inputsOf(calls, 'contentEditor/lock')).toEqual([]);
});

it('moves, adds and removes the items of a list', async () => {
  const { calls } = renderConsole(address, responses);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Line' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move Text 2 up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Text 2' }));
  await waitFor(
    () =>
      expect(inputsOf(calls, 'contentEditor/save').at(-1)).toMatchObject({
        fields: { banner_copy: [{ type: 'text', text: '' }] },
      }),
    { timeout: 4_000 },
  );
});

it('duplicates and hides the items of a list, and moves one on by the keyboard', async () => {
  const { calls } = renderConsole(address, responses);
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate Text 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate Text 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide Text 1' }));
  expect(screen.getByRole('button', { name: 'Hide Text 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  screen.getByRole('button', { name: 'Move Text 1 down' }).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Move Text 3 up' })).toHaveFocus();
  expect(screen.getByText('Moved Text 2 to place 3 of 3')).toBeInTheDocument();
  const item = { type: 'text', text: 'Dinner earns' };
  await waitFor(
    () =>
      expect(inputsOf(calls, 'contentEditor/save').at(-1)).toMatchObject({
        fields: { banner_copy: [item, item, { ...item, is_hidden: true }] },
      }),
    { timeout: 4_000 },
  );
});

describe('the base', () => {
  const session = (hasAll: boolean) => {
    const ofProgram = sessionOf('marketing');
    const permissions = hasAll ? ofProgram.account.programs[0]?.permissions : [];
    return () => ({ ...ofProgram, account: { ...ofProgram.account, permissions } });
  };

  it('is a page of its own for a role in every program, saved in its layer', async () => {
    const inheritance = [
      { field: 'banner_copy', inheriting: 18, overriding: 1, names: ['Own Dining'] },
    ];
    const { calls, router } = renderConsole(address, {
      ...responses,
      'session/me': session(true),
      'contentEditor/entry': (input) =>
        (input as { layer?: string }).layer === 'base'
          ? { ...entry, base: null, inheritance }
          : entry,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Base' }));
    expect(
      await screen.findByText(/Some fields are the programs’ own in 1: Own Dining/),
    ).toBeVisible();
    expect(router.state.location.search).toEqual({ layer: 'base' });
    await type('For everyone');
    await screen.findByText('Saved', {}, { timeout: 4_000 });
    expect(inputsOf(calls, 'contentEditor/save').at(-1)).toMatchObject({
      layer: 'base',
      fields: { banner_copy: [{ type: 'text', text: 'For everyone' }] },
    });
    await userEvent.keyboard('{Alt>}p{/Alt}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/the 18 programs that show it/)).toBeVisible();
  });

  it('is not offered in the list to a role of one program', async () => {
    renderConsole('/own/content', { ...responses, 'session/me': session(false) });
    expect(await screen.findByRole('link', { name: 'Announcement' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Base' })).not.toBeInTheDocument();
  });
});

it('reads the text of the base with the number of programs that show it', async () => {
  renderConsole(address, responses);
  await userEvent.click(await screen.findByRole('button', { name: 'Base' }));
  expect(screen.getByText('18 programs show it, 1 has its own.')).toBeVisible();
});

it('publishes at a time that lies ahead', async () => {
  const schedule = { startsAt: at, endsAt: null, note: '', author: 'me', isRunning: false };
  const { calls } = renderConsole(address, {
    ...responses,
    'contentEditor/entry': () => ({ ...entry, draft: { author: 'me', at, note: '' } }),
    'contentEditor/schedule': () => ({ schedule }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Publish…/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'At a time' }));
  await userEvent.type(dialog.getByLabelText('From'), '2020-01-01T09:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(dialog.getByText('It begins in the past. Choose a later time.')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('From'));
  await userEvent.type(dialog.getByLabelText('From'), '2126-01-01T09:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(inputsOf(calls, 'contentEditor/schedule')).toHaveLength(1));
});

it('compares a version with the one before, and rolls back with a note', async () => {
  const line = { kind: 'published', isHidden: false, author: 'lena@staff.example', at };
  const { calls } = renderConsole(`${address}/history`, {
    ...responses,
    'content/history': () => ({
      history: {
        lines: [
          { ...line, revision: 1, note: 'Summer' },
          { ...line, revision: 2, note: 'Autumn' },
        ],
        draft: null,
        published: 2,
      },
    }),
    'contentEditor/revision': (input) => ({
      fields: { title: `Text ${(input as { revision: number }).revision}` },
    }),
    'content/rollBack': () => ({ from: 2, to: 1 }),
  });
  expect(await screen.findByText('Version 2 against Version 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Roll back to Version 1…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Note for the history'), 'As before');
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() =>
    expect(inputsOf(calls, 'content/rollBack')).toEqual([
      expect.objectContaining({ slug: 'announcement', to: 1, note: 'As before' }),
    ]),
  );
});

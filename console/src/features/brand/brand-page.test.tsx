import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const seeds = {
  brand: '#0b2a6b',
  accent: '#0a66ff',
  reward: '#ff6a3d',
  canvas: '#ffffff',
  surface: '#f4f7fc',
  ink: '#101828',
};
const live = {
  settings: {},
  theme: {
    seeds,
    radius: 'round',
    material: 'rings',
    fonts: { display: 'figtree', text: 'figtree' },
  },
  logo: '<svg viewBox="0 0 60 28"></svg>',
  number: null,
};
const show = {
  live,
  open: null,
  changedNames: [],
  membersByTier: { OptedOut: 0, NonActivated: 0, OptedIn: 0, VIP: 0 },
  folderNames: [],
  isInFolder: true,
  firstDay: '2026-12-01',
  today: '2026-11-27',
};
const version = {
  number: 1,
  state: 'draft',
  revision: 1,
  note: 'Brand',
  madeBy: 'rosa@staff.example',
  madeAt: '2026-11-27T12:00:00Z',
  reviewedBy: null,
  reviewedAt: null,
  reviewNote: '',
  validFrom: null,
  scheduledBy: null,
  restores: null,
  isOwn: true,
};
const responses = {
  'session/me': () => sessionOf('marketing'),
  'program/show': () => show,
  'program/save': () => version,
  // The frame of the live preview loads a page of the program.
  'contentEditor/openPreview': () => new Promise(() => {}),
};

const verdict = () => screen.getAllByText(/^\d+ of \d+ pass$/)[0]?.textContent;

it('judges the contrast of each color while it is typed, and names the color to change', async () => {
  renderConsole('/own/brand', responses);
  const ink = await screen.findByLabelText('Ink as #rrggbb');
  const before = verdict();
  await userEvent.clear(ink);
  await userEvent.type(ink, '#fafafa');
  expect(verdict()).not.toBe(before);
  expect(screen.getByText(/ink on canvas, light: 1\.0 of 4\.5.*Change .*Ink/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Back to #101828/ }));
  expect(verdict()).toBe(before);
});

it('shows member components in the derived colors of both schemes', async () => {
  renderConsole('/own/brand', responses);
  const dark = await screen.findByRole('region', { name: 'Dark' });
  const light = screen.getByRole('region', { name: 'Light' });
  expect(light.style.getPropertyValue('--color-canvas')).toBe('#ffffff');
  expect(dark.style.getPropertyValue('--color-canvas')).not.toBe('#ffffff');
  expect(within(light).getByText('Turn on')).toBeInTheDocument();
});

it('saves the colors with the rest of the theme as a draft', async () => {
  const { calls } = renderConsole('/own/brand', responses);
  const accent = await screen.findByLabelText('Accent as #rrggbb');
  await userEvent.clear(accent);
  await userEvent.type(accent, '#0B7285');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Brand saved in the draft');
  expect(calls.find(([path]) => path === 'program/save')?.[1]).toMatchObject({
    partner: 'own',
    revision: null,
    document: { theme: { material: 'rings', seeds: { ...seeds, accent: '#0b7285' } } },
  });
});

it('explains a logo with more than shapes in its own sentence', async () => {
  const fault = { file: 'logo.svg', path: null, code: 'notShapes', values: {} };
  renderConsole('/own/brand', {
    ...responses,
    'program/save': () => ({
      refused: 'INVALID_PROGRAM',
      status: 422,
      data: { faults: [fault] },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Square' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/may have shapes only/)).toBeVisible();
});

it('is read-only to a role that may not change settings, and while a version is in review', async () => {
  renderConsole('/own/brand', { ...responses, 'session/me': () => sessionOf('viewer') });
  expect(await screen.findByLabelText('Ink as #rrggbb')).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Save draft' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

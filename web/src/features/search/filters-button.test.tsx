import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { FiltersButton } from './filters-button.tsx';

beforeEach(() => window.localStorage.clear());

const show = () =>
  renderInApp(<FiltersButton params={{}} results={undefined} onChange={vi.fn()} />);

it('marks the filters with a dot until they are opened, and explains dining in once', async () => {
  const { user, container, unmount } = await show();
  expect(container.querySelector('[data-news]')).not.toBeNull();
  expect(screen.queryByText(/^New: dine in/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByText(/^New: dine in/);
  expect(container.querySelector('[data-news]')).toBeNull();
  expect(window.localStorage.getItem('RN_dineInHighlightSeen')).toBe('1');
  unmount();
  const again = await show();
  expect(again.container.querySelector('[data-news]')).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pagination } from './pagination.tsx';

const show = (current: number, total: number) =>
  render(
    <Pagination
      current={current}
      total={total}
      label="Pages"
      renderLink={({ page, ...link }) => <a href={`?pageNo=${page}`} {...link} />}
    />,
  );

const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

it('shows at most five numbers around the current one, with previous and next', () => {
  show(5, 9);
  expect(names()).toEqual([
    'Previous page',
    'Page 3',
    'Page 4',
    'Page 5',
    'Page 6',
    'Page 7',
    'Next page',
  ]);
  const current = screen.getByRole('link', { current: 'page' });
  expect(current.getAttribute('aria-label')).toBe('Page 5');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?pageNo=6');
});

it('has no way back from the first page and none on from the last', () => {
  const { unmount } = show(1, 2);
  expect(names()).toEqual(['Page 1', 'Page 2', 'Next page']);
  unmount();
  show(2, 2);
  expect(names()).toEqual(['Previous page', 'Page 1', 'Page 2']);
});

it('is not there for a single page', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});

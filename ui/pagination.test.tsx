import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pagination, pageNumbers } from './pagination.tsx';

const show = (current: number, total: number) =>
  render(
    <Pagination
      current={current}
      total={total}
      label="Pages"
      previous="Previous page"
      next="Next page"
      nameOf={(page) => `Page ${page}`}
      renderLink={({ page, ...link }) => <a href={`?pageNo=${page}`} {...link} />}
    />,
  );

const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

it('shows at most five numbers around the current page, with previous and next', () => {
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

it('has no previous link on the first page and no next link on the last', () => {
  const { unmount } = show(1, 2);
  expect(names()).toEqual(['Page 1', 'Page 2', 'Next page']);
  unmount();
  show(2, 2);
  expect(names()).toEqual(['Previous page', 'Page 1', 'Page 2']);
});

it('renders nothing for a single page', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it.each([
  ['a single page', 1, 1, [1]],
  ['fewer pages than five', 2, 3, [1, 2, 3]],
  ['the first of many', 1, 9, [1, 2, 3, 4, 5]],
  ['the third, still from one', 3, 9, [1, 2, 3, 4, 5]],
  ['the middle', 5, 9, [3, 4, 5, 6, 7]],
  ['the fifteenth of thirty', 15, 30, [13, 14, 15, 16, 17]],
  ['the last but one', 8, 9, [5, 6, 7, 8, 9]],
  ['the last', 9, 9, [5, 6, 7, 8, 9]],
  ['no page at all', 1, 0, []],
])('page numbers for %s', (_, current, total, expected) => {
  expect(pageNumbers(current, total)).toEqual(expected);
});

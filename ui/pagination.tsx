import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';

/** Up to five page numbers around the current page. */
export const pageNumbers = (current: number, total: number): number[] => {
  const count = Math.min(5, Math.max(total, 0));
  const first = Math.max(1, Math.min(current - 2, total - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
};

type LinkProps = {
  page: number;
  className: string | undefined;
  'aria-label': string;
  'aria-current'?: 'page';
  children: ReactNode;
};

type Props = {
  current: number;
  total: number;
  label: string;
  /** Names of the arrows for screen readers. */
  previous: string;
  next: string;
  /** The name of a numbered link. */
  nameOf: (page: number) => string;
  renderLink: (props: LinkProps) => ReactNode;
};

export const Pagination = ({ current, total, renderLink, ...names }: Props) => {
  if (total <= 1) return null;
  const arrow = (page: number, name: string, drawing: ReactNode) =>
    page >= 1 && page <= total ? (
      renderLink({ page, className: styles.arrow, 'aria-label': name, children: drawing })
    ) : (
      <span className={classNames(styles.arrow, styles.off)} aria-hidden="true">
        {drawing}
      </span>
    );
  return (
    <nav aria-label={names.label}>
      <ul className={styles.pages}>
        <li>{arrow(current - 1, names.previous, <Icon of={ChevronLeft} />)}</li>
        {pageNumbers(current, total).map((page) => (
          <li key={page}>
            {renderLink({
              page,
              className: styles.page,
              'aria-label': names.nameOf(page),
              ...(page === current ? { 'aria-current': 'page' } : {}),
              children: page,
            })}
          </li>
        ))}
        <li>{arrow(current + 1, names.next, <Icon of={ChevronRight} />)}</li>
      </ul>
    </nav>
  );
};

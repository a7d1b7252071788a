import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, type ReactNode, useEffect } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from '../copy/copy.ts';
import styles from './page.module.css';

type BarProps = {
  title: string;
  /** Links to the pages above, the highest first. */
  above?: ReactNode[];
  children?: ReactNode;
};

/** The bar of a page: where it is, and its actions. It names the document too. */
export const Bar = ({ title, above = [], children }: BarProps) => {
  useEffect(() => {
    document.title = copy.common.documentTitle(title);
  }, [title]);
  return (
    <header className={styles.bar}>
      <nav className={styles.crumbs} aria-label={copy.common.breadcrumb}>
        {above.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the levels of a page never change places.
          <Fragment key={index}>
            {link}
            <Icon of={ChevronRight} size={14} />
          </Fragment>
        ))}
        <h1>{title}</h1>
      </nav>
      {children && <div className={styles.end}>{children}</div>}
    </header>
  );
};

/** The name of what the page is about, above its content. */
export const Title = ({ children }: { children: ReactNode }) => (
  <h2 className={styles.title}>{children}</h2>
);

type HeadProps = { title: string; text?: ReactNode; children?: ReactNode };

export const Head = ({ title, text, children }: HeadProps) => (
  <div className={styles.head}>
    <div>
      <Title>{title}</Title>
      {text && <p>{text}</p>}
    </div>
    {children && <div className={styles.end}>{children}</div>}
  </div>
);

export const Body = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
);

type ColumnsProps = {
  side: ReactNode;
  sideLabel: string;
  /** The main column is a list that runs from edge to edge. */
  isFlush?: boolean;
  isSideWide?: boolean;
  children: ReactNode;
};

/** A main column, and the properties or the selected item at its right; they stack in narrow windows. */
export const Columns = ({ side, sideLabel, isFlush, isSideWide, children }: ColumnsProps) => (
  <div className={classNames(styles.columns, isSideWide && styles.wideSide)}>
    <div className={styles.main} {...(isFlush ? { 'data-flush': true } : {})}>
      {children}
    </div>
    <aside className={styles.side} aria-label={sideLabel}>
      {side}
    </aside>
  </div>
);

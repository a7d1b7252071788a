import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { Fragment } from 'react';
import { Icon } from '#ui/icon.tsx';
import { copy } from '../copy/copy.ts';
import { Keys } from '../parts/keys.tsx';
import { formatCount } from '../session/format.ts';
import { useProgram, useSession } from '../session/session.ts';
import { useWaiting } from '../session/use-waiting.ts';
import { AccountMenu } from './account-menu.tsx';
import type { PageName } from './navigation.ts';
import { pagesFor } from './open-pages.ts';
import { ProgramMenu } from './program-menu.tsx';
import styles from './shell.module.css';

const useDue = (): Partial<Record<PageName, number>> => {
  const waiting = useWaiting().data?.waiting ?? [];
  const countOf = (kind: 'queue' | 'approvals') =>
    waiting.reduce((total, item) => total + (item.kind === kind ? item.count : 0), 0);
  return { queues: countOf('queue'), approvals: countOf('approvals') };
};

const Due = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 ? <span className={styles.due}>{formatCount(count)}</span> : null;

type Props = { onSearch: () => void; onHelp: () => void };

export const Sidebar = ({ onSearch, onHelp }: Props) => {
  const program = useProgram();
  const pages = pagesFor(useSession().account, program);
  const due = useDue();
  return (
    <aside className={styles.side} aria-label={copy.shell.console}>
      <ProgramMenu />
      <button type="button" className={styles.find} onClick={onSearch} title={copy.shell.search}>
        <Icon of={Search} size={16} />
        <span className={styles.label}>{copy.shell.search}</span>
        <Keys of="Mod K" />
      </button>
      <nav className={styles.nav} aria-label={copy.shell.main}>
        {pages.map(({ page, to, icon, group }, index) => (
          <Fragment key={page}>
            {group && group !== pages[index - 1]?.group && (
              <div className={styles.group}>{copy.shell.groups[group]}</div>
            )}
            <Link
              to={to}
              params={{ partner: program.partner }}
              activeOptions={{ exact: page === 'home', includeSearch: false }}
              title={copy.shell.pages[page]}
            >
              <Icon of={icon} size={16} />
              <span className={styles.label}>{copy.shell.pages[page]}</span>
              <Due count={due[page]} />
            </Link>
          </Fragment>
        ))}
      </nav>
      <AccountMenu onHelp={onHelp} />
    </aside>
  );
};

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { Fragment } from 'react';
import { Icon } from '#ui/icon.tsx';
import { api } from '../api/client.ts';
import { copy } from '../copy/copy.ts';
import { Keys } from '../parts/keys.tsx';
import { formatCount } from '../session/format.ts';
import { can, useProgram, useSession } from '../session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { pagesFor } from './navigation.ts';
import { ProgramMenu } from './program-menu.tsx';
import styles from './shell.module.css';

const useWaiting = (): number => {
  const program = useProgram();
  const { data } = useQuery(
    api.queues.totals.queryOptions({
      input: { partner: program.partner },
      enabled: can(program, 'queues.read'),
    }),
  );
  return data?.queues.reduce((total, { open }) => total + open, 0) ?? 0;
};

type Props = { onSearch: () => void; onHelp: () => void };

export const Sidebar = ({ onSearch, onHelp }: Props) => {
  const program = useProgram();
  const pages = pagesFor(useSession().account, program);
  const waiting = useWaiting();
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
              {page === 'queues' && waiting > 0 && (
                <span className={styles.due}>{formatCount(waiting)}</span>
              )}
            </Link>
          </Fragment>
        ))}
      </nav>
      <AccountMenu onHelp={onHelp} />
    </aside>
  );
};

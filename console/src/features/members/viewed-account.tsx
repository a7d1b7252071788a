import { useQueryClient } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { programOrigin } from '../../parts/live-preview/program-origin.ts';
import { usePageActions } from '../../parts/page-actions.ts';
import { formatTime } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './viewed-account.module.css';

const SESSION_MS = 30 * 60_000;
const TICK_MS = 1_000;
const text = copy.memberAccount.viewing;

export type Viewing = { id: number; token: string; startedAt: number };

const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const useTimeLeft = (startedAt: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return startedAt + SESSION_MS - now;
};

type Props = { email: string; name: string; viewing: Viewing; onEnd: () => void };

/** The member's own pages, read only, in a frame under a banner that ends it. */
export const ViewedAccount = ({ email, name, viewing, onEnd }: Props) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const banner = useRef<HTMLDivElement>(null);
  const left = useTimeLeft(viewing.startedAt);
  const end = async () => {
    await api.members.endImpersonations
      .call({ partner, email, id: viewing.id })
      .catch(() => undefined);
    onEnd();
    await queries.invalidateQueries();
  };
  usePageActions([{ label: text.endLong, icon: X, keys: 'Escape', run: () => void end() }]);
  useEffect(() => banner.current?.focus(), []);
  const endsAt = formatTime(new Date(viewing.startedAt + SESSION_MS).toISOString());
  const address = `${programOrigin(partner)}/emulation/open?${new URLSearchParams({ token: viewing.token, in: 'console' })}`;
  return (
    <section className={styles.view} aria-label={text.crumb}>
      <div ref={banner} className={styles.banner} role="status" tabIndex={-1}>
        <Icon of={Eye} size={16} />
        <p>
          <b>{text.banner(name)}</b> {text.recorded(endsAt)}
        </p>
        <span>{text.left(clockOf(left))}</span>
        <Button size="small" keys="Esc" onClick={() => void end()}>
          {text.end}
        </Button>
      </div>
      <iframe className={styles.frame} title={text.frame(name)} src={address} />
    </section>
  );
};

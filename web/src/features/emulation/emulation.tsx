import { useQueryClient } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { useEffect, useState } from 'react';
import { errorCode } from '#web/api/api-error.ts';
import { useMember } from '#web/api/member-query.ts';
import { useCopy } from '#web/content/copy.ts';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import styles from './emulation.module.css';
import { type Emulation as Running, settleEmulation } from './settle-emulation.ts';

const isExit = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'emulationExit';

const useExitSignal = (running: Running | null) =>
  useEffect(() => {
    if (!running) return;
    const handleMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== running.adminOrigin || source !== window.parent || !isExit(data)) return;
      window.location.assign('/SignOut');
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [running]);

// A write that was refused for the emulation says so, whatever the form says of it.
const useRefusals = (words: string) => {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (errorCode(event.action.error) === 'readOnly') showToast.warning(words);
      }),
    [client, words],
  );
};

/** Marks a page that staff look at in a member's name, and leaves it on the admin's signal (A §4, A §6). */
export const Emulation = () => {
  const copy = useCopy('*', '*');
  const member = useMember();
  const [running, setRunning] = useState<Running | null>(null);
  useEffect(() => {
    const found = settleEmulation();
    setRunning(found);
    if (found) document.documentElement.dataset.emulation = found.id;
  }, []);
  useExitSignal(running);
  useRefusals(copy.text('emulation.read_only'));
  if (!running || !member) return null;
  const { firstName, lastName } = member;
  return (
    <aside className={styles.banner} aria-label={copy.text('emulation.label')}>
      <Icon of={Eye} />
      <p>{copy.text('emulation.banner', { firstName, lastName })}</p>
      <a className={styles.leave} href="/SignOut">
        {copy.text('emulation.leave')}
      </a>
    </aside>
  );
};

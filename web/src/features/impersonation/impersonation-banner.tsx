import { useQueryClient } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { useEffect, useState } from 'react';
import { errorCode } from '#api-client/api-error.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { useMember } from '../../api/member-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './impersonation.module.css';
import { type Impersonation, verifyImpersonation } from './verify-impersonation.ts';

const isExit = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'emulationExit';

const useExitSignal = (impersonation: Impersonation | null) =>
  useEffect(() => {
    if (!impersonation) return;
    const handleMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== impersonation.adminOrigin || source !== window.parent || !isExit(data)) return;
      window.location.assign('/SignOut');
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [impersonation]);

// Any write rejected as read-only shows a toast, regardless of the form.
const useRejectedWriteToast = (message: string) => {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (errorCode(event.action.error) === 'readOnly') showToast.warning(message);
      }),
    [client, message],
  );
};

/**
 * Banner of a page that staff impersonate. The admin frame around it has the exit, which sends a
 * message.
 */
export const ImpersonationBanner = () => {
  const copy = useCopy('*', '*');
  const member = useMember();
  const [running, setImpersonation] = useState<Impersonation | null>(null);
  useEffect(() => {
    const found = verifyImpersonation();
    setImpersonation(found);
    if (found) document.documentElement.dataset.emulation = found.id;
  }, []);
  useExitSignal(running);
  useRejectedWriteToast(copy.text('emulation.read_only'));
  if (!running || !member) return null;
  const { firstName, lastName } = member;
  return (
    <aside className={styles.banner} aria-label={copy.text('emulation.label')}>
      <Icon of={Eye} />
      <p>{copy.text('emulation.banner', { firstName, lastName })}</p>
    </aside>
  );
};

import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import type { EntryAddress } from './use-entry-name.ts';

// A lock ends three minutes after its last renewal.
const RENEW_MS = 45_000;

/** Holds the edit lock of an entry while it is open; another person's stands until it is taken over. */
export const useEditLock = (name: EntryAddress, isOff: boolean) => {
  const key = ['content-lock', name];
  const lock = useQuery({
    queryKey: key,
    queryFn: async () => (await api.contentEditor.lock.call({ ...name, takesOver: false })).lock,
    enabled: !isOff,
    refetchInterval: RENEW_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const takeOver = useMutation(
    api.contentEditor.lock.mutationOptions({ onSuccess: () => void lock.refetch() }),
  );
  const wasMine = useRef(false);
  const isMine = lock.data?.isMine ?? false;
  const isLost = wasMine.current && lock.data !== undefined && !isMine;
  if (isMine) wasMine.current = true;
  const current = useRef(name);
  current.current = name;
  useEffect(
    () => () => {
      if (wasMine.current)
        void api.contentEditor.unlock.call(current.current).catch(() => undefined);
    },
    [],
  );
  return {
    /** Who else edits the entry, and whether they took it over from this page. */
    other: lock.data && !isMine ? { ...lock.data, isLost } : null,
    isMine,
    takeOver: () => takeOver.mutateAsync({ ...name, takesOver: true }),
    isTaking: takeOver.isPending,
  };
};

import { useEffect } from 'react';
import { useMember } from '../../api/member-query.ts';
import { tellExternalUserId, useNativeShell } from '../../browser/native-shell.ts';
import { session } from '../../browser/storage.ts';

/** The native app is told the public id of the member, or of the known member of the address (A §7). */
export const useExternalUser = (): void => {
  const isNative = useNativeShell() !== null;
  const id = useMember()?.publicId ?? session.get('publicId');
  useEffect(() => {
    if (isNative && id) void tellExternalUserId(id);
  }, [isNative, id]);
};

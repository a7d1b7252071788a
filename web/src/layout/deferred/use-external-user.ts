import { useEffect } from 'react';
import { useMember } from '../../api/member-query.ts';
import { sendExternalUserId, useNativeShell } from '../../browser/native-shell.ts';
import { sessionStore } from '../../browser/storage.ts';

/** Sends the public id of the member, or of the known member in the URL, to the native app. */
export const useExternalUser = (): void => {
  const isNative = useNativeShell() !== null;
  const id = useMember()?.publicId ?? sessionStore.get('publicId');
  useEffect(() => {
    if (isNative && id) void sendExternalUserId(id);
  }, [isNative, id]);
};

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorCode } from '../../api/api-error.ts';
import { sessionStore } from '../../browser/storage.ts';
import { fillPlaceholders, useCopy } from '../../content/copy.ts';
import { showToast } from '../../ui/show-toast.ts';

/** Tells of a write that was refused for its CSRF token, naming the token or its placeholder. */
export const useForgerySign = () => {
  const queryClient = useQueryClient();
  const message = useCopy('*', '*').text('form.csrf_error');
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (errorCode(event.action.error) !== 'csrf') return;
        showToast.error(fillPlaceholders(message, { code: sessionStore.get('csrfToken') ?? '' }));
      }),
    [queryClient, message],
  );
};

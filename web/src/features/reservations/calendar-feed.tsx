import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isUnauthorized } from '#api-client/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Text } from '#ui/text.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { api } from '../../api/api.ts';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { copyText } from '../../browser/clipboard.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './my-reservations.module.css';
import { reservationsQuery } from './reservations-query.ts';

/** The private address of the member's calendar feed, which can be copied and replaced. */
export const CalendarFeed = ({ url }: { url: string }) => {
  const copy = useCopy('reservations', 'mine');
  const field = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const redirectToSignIn = useSignInRedirect();
  const origin = useHydrated() ? window.location.origin : '';
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.reservations.replaceCalendar(),
    onSuccess: ({ calendarUrl }) => {
      queryClient.setQueryData(
        reservationsQuery().queryKey,
        (former) => former && { ...former, calendarUrl },
      );
      showToast.success(copy.text('feed_replaced'));
    },
    onError: async (error) => {
      if (isUnauthorized(error)) await redirectToSignIn();
      else showToast.error(copy.text('feed_failed'));
    },
  });
  const copyAddress = async () => {
    if (!field.current) return;
    if (await copyText(field.current)) showToast.success(copy.text('feed_copied'));
    else showToast.error(copy.text('feed_copy_failed'));
  };
  return (
    <Stack as="section" gap={8} className={styles.feed} aria-labelledby="calendar-feed">
      <Text as="h2" size="md" weight="strong" tone="ink" id="calendar-feed">
        {copy.text('feed_title')}
      </Text>
      <p>{copy.text('feed_text')}</p>
      <input
        ref={field}
        readOnly
        className={styles.address}
        aria-label={copy.text('feed_label')}
        value={`${origin}${url}`}
      />
      <Row gap={16} align="stretch" isWrapping>
        <Button variant="quiet" onClick={() => void copyAddress()}>
          {copy.text('feed_copy')}
        </Button>
        <Button variant="text" isBusy={isPending} onClick={() => mutate()}>
          {copy.text('feed_replace')}
        </Button>
      </Row>
    </Stack>
  );
};

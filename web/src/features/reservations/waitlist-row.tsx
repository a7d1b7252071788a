import { useQueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '#api-client/api-error.ts';
import type { WaitlistEntry } from '#contract/reservations.ts';
import { Button } from '#ui/button.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Text } from '#ui/text.tsx';
import { api } from '../../api/api.ts';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { LinkButton } from '../../links/link-button.tsx';
import { merchantImage } from './describe-reservation.ts';
import { formatParty, formatShortDay, formatTime } from './format-table.ts';
import styles from './reservation-row.module.css';
import { reservationsQuery } from './reservations-query.ts';

/** A waitlist entry of the member. */
export const WaitlistRow = ({ entry }: { entry: WaitlistEntry }) => {
  const copy = useCopy('reservations', 'mine');
  const widget = useCopy('reservations', 'widget');
  const queryClient = useQueryClient();
  const redirectToSignIn = useSignInRedirect();
  const { id, merchantId, merchantName, date, time, partySize, status } = entry;
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.reservations.leaveWaitlist({ id }),
    onSuccess: async () => {
      showToast.success(copy.text('left'));
      await queryClient.invalidateQueries({ queryKey: reservationsQuery().queryKey });
    },
    onError: async (error) => {
      if (isUnauthorized(error)) await redirectToSignIn();
      else showToast.error(copy.text('leave_failed'));
    },
  });
  const image = merchantImage(entry, 200);
  const isNotified = status === 'Notified';
  return (
    <Grid as="li" align="center" className={styles.row}>
      {image && <RenderedImage src={image} alt="" width={200} height={143} loading="lazy" />}
      <div className={styles.text}>
        <Text as="h3" size="md" weight="strong" className={styles.name}>
          <ContentLink url={`/merchants/${merchantId}`}>{merchantName}</ContentLink>
        </Text>
        <p>
          {copy.text('line', {
            day: formatShortDay(date),
            time: formatTime(time),
            party: formatParty(partySize, widget),
          })}
        </p>
        <Row as="p" isWrapping gap={12} rowGap={8} marginTop={8} size="xs">
          <span className={styles.tag}>{copy.text(isNotified ? 'notified' : 'waiting')}</span>
          <span>{copy.text(isNotified ? 'notified_text' : 'waiting_text')}</span>
        </Row>
      </div>
      <Row gap={12} className={styles.actions}>
        {isNotified && (
          <LinkButton
            to="/merchants/$merchantId"
            params={{ merchantId }}
            search={{ date, time, party: partySize }}
          >
            {copy.text('book_now')}
          </LinkButton>
        )}
        <Button variant="quiet" isBusy={isPending} onClick={() => mutate()}>
          {copy.text('leave')}
        </Button>
      </Row>
    </Grid>
  );
};

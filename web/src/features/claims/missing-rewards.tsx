import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, useTransition } from 'react';
import type { Claim } from '#contract/claims.ts';
import { supportLink } from '#domain/forms/email.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { Text } from '#ui/text.tsx';
import { TextAnchor } from '#ui/text-anchor.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { lazyPart } from '../../content/lazy-part.tsx';
import { ClaimItem } from './claim-item.tsx';
import { formatDay } from './claimed-day.ts';
import { type ClaimedReservation, claimSuggestionsQuery, claimsQuery } from './claims-queries.ts';
import styles from './missing-rewards.module.css';

type Opened = { reservation: ClaimedReservation | null } | null;

const loadDialog = () => import('./claim-dialog.tsx');
const ClaimDialog = lazyPart(async () => (await loadDialog()).ClaimDialog);

const REFETCH_MS = 10_000;

const isDecided = ({ status }: Claim): boolean => status === 'Rewarded' || status === 'Declined';

const Claims = ({ claims }: { claims: readonly Claim[] }) => (
  <ul>
    {claims.map((claim) => (
      <ClaimItem key={claim.id} claim={claim} />
    ))}
  </ul>
);

/** Open claims and the latest decision; earlier ones are folded. */
const ClaimList = () => {
  const copy = useCopy('account_center', 'claims');
  const { data = [] } = useQuery({
    ...claimsQuery(),
    // A new claim is searched within seconds.
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'Received') ? REFETCH_MS : false,
  });
  if (data.length === 0) return null;
  const decided = data.filter(isDecided);
  const [latest] = decided;
  const shown = data.filter((claim) => !isDecided(claim) || claim === latest);
  const folded = decided.filter((claim) => claim !== latest);
  return (
    <Text as="section" marginTop={20} aria-label={copy.text('yours')}>
      <Text as="h2" size="sm" weight="strong" tone="soft" className={styles.head}>
        {copy.text('yours')}
      </Text>
      <Claims claims={shown} />
      {folded.length > 0 && (
        <details className={styles.decided}>
          <summary>{copy.text('show_decided', { count: folded.length })}</summary>
          <Claims claims={folded} />
        </details>
      )}
    </Text>
  );
};

type MissingProps = {
  today: string;
  /** The reservation whose claim opens at first, as an email or the list of reservations links it. */
  reservationId?: string | undefined;
};

const MAX_NOTICES = 2;

/** The completed reservations without a check, the missing-reward notice with the claim form, the contact, and the member's claims. */
export const MissingRewards = ({ today, reservationId }: MissingProps) => {
  const activityCopy = useCopy('account_center', 'recent_activity');
  const copy = useCopy('account_center', 'claims');
  const { email } = usePartner().customerSupport;
  const { data } = useQuery(claimSuggestionsQuery());
  const reservations = data?.reservations ?? [];
  const linked = reservations.find(({ id }) => id === reservationId) ?? null;
  const [opened, setOpened] = useState<Opened>(null);
  const [isLinkClosed, setLinkClosed] = useState(false);
  const shown = opened ?? (linked && !isLinkClosed ? { reservation: linked } : null);
  const close = () => {
    setOpened(null);
    setLinkClosed(true);
  };
  // The button is busy until the dialog has loaded.
  const [isOpening, startOpening] = useTransition();
  return (
    <>
      {reservations.slice(0, MAX_NOTICES).map((reservation) => (
        <Text as="div" key={reservation.id} marginBottom={12}>
          <Notice
            title={copy.text('reserved_notice', {
              restaurant: reservation.restaurant,
              date: formatDay(reservation.date, today),
            })}
            action={
              <Button
                shape="bar"
                onPointerEnter={loadDialog}
                onFocus={loadDialog}
                onClick={() => startOpening(() => setOpened({ reservation }))}
              >
                {copy.text('reserved_ask')}
              </Button>
            }
          />
        </Text>
      ))}
      <Notice
        title={activityCopy.text('missing_title')}
        action={
          <Row as="span" isWrapping gap={20} rowGap={8}>
            <Button
              variant="quiet"
              shape="bar"
              isBusy={isOpening}
              onPointerEnter={loadDialog}
              onFocus={loadDialog}
              onClick={() => startOpening(() => setOpened({ reservation: null }))}
            >
              {copy.text('open')}
            </Button>
            <TextAnchor href={supportLink(email.href)}>
              {activityCopy.text('missing_action')}
            </TextAnchor>
          </Row>
        }
      >
        <p>{activityCopy.text('missing_text')}</p>
      </Notice>
      <ClaimList />
      <Suspense>
        {shown && <ClaimDialog today={today} initial={shown.reservation} onClose={close} />}
      </Suspense>
    </>
  );
};

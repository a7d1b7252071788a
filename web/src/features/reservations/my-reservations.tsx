import { useSuspenseQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ReactNode, Suspense, useState } from 'react';
import type { MemberReservations, Reservation } from '#contract/reservations.ts';
import { isActive } from '#domain/reservations/reservation-states.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { touchLinkClass } from '#ui/text-anchor.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useCopy } from '../../content/copy.ts';
import { lazyPart } from '../../content/lazy-part.tsx';
import { ContentLink } from '../../links/content-link.tsx';
import { LinkButton } from '../../links/link-button.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import styles from './my-reservations.module.css';
import { NextReservation } from './next-reservation.tsx';
import { type ReservationAction, ReservationRow } from './reservation-row.tsx';
import { reservationsQuery } from './reservations-query.ts';
import { WaitlistRow } from './waitlist-row.tsx';

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog);
const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

type Open = { action: ReservationAction; reservation: Reservation } | null;

const MEAL_MS = 4 * 3_600_000;

/** Groups reservations into those ahead (the nearest first), past and canceled. */
export const groupReservations = ({ reservations }: MemberReservations, now: number) => {
  const isAhead = ({ status, startsAt }: Reservation) =>
    isActive(status) && Date.parse(startsAt) + MEAL_MS > now;
  const [next, ...upcoming] = reservations.filter(isAhead).reverse();
  return {
    next,
    upcoming,
    past: reservations.filter((item) => !isAhead(item) && item.status !== 'Canceled'),
    canceled: reservations.filter(({ status }) => status === 'Canceled'),
  };
};

type GroupProps = { title: string; count: number; children: ReactNode };

const Group = ({ title, count, children }: GroupProps) =>
  count > 0 && (
    <Text as="section" marginTop={40}>
      <Row gap={16} align="baseline" justify="between" className={styles.groupHead}>
        <Heading level={2}>{title}</Heading>
        <span>{count}</span>
      </Row>
      <ul>{children}</ul>
    </Text>
  );

const Empty = () => {
  const copy = useCopy('reservations', 'mine');
  const widget = useCopy('reservations', 'widget');
  return (
    <EmptyState
      icon={CalendarDays}
      title={copy.text('empty_title')}
      actions={
        <>
          <LinkButton to="/search" search={{ reservations: true }}>
            {copy.text('find')}
          </LinkButton>
          <ContentLink url={widget.text('terms_url')} className={touchLinkClass}>
            {widget.text('terms')}
          </ContentLink>
        </>
      }
    >
      <p>{copy.text('empty_text')}</p>
    </EmptyState>
  );
};

type ListProps = { data: MemberReservations; now: number; onOpen: (open: Open) => void };

const List = ({ data, now, onOpen }: ListProps) => {
  const copy = useCopy('reservations', 'mine');
  const { next, upcoming, past, canceled } = groupReservations(data, now);
  const renderRow = (reservation: Reservation) => (
    <ReservationRow
      key={reservation.id}
      reservation={reservation}
      now={now}
      onAction={(action) => onOpen({ action, reservation })}
    />
  );
  return (
    <>
      {next && (
        <NextReservation
          reservation={next}
          now={now}
          onAction={(action) => onOpen({ action, reservation: next })}
        />
      )}
      <Group title={copy.text('upcoming')} count={upcoming.length}>
        {upcoming.map(renderRow)}
      </Group>
      <Group title={copy.text('waitlist')} count={data.waitlist.length}>
        {data.waitlist.map((entry) => (
          <WaitlistRow key={entry.id} entry={entry} />
        ))}
      </Group>
      <Group title={copy.text('past')} count={past.length}>
        {past.map(renderRow)}
      </Group>
      <Group title={copy.text('canceled')} count={canceled.length}>
        {canceled.map(renderRow)}
      </Group>
    </>
  );
};

/** The member's tables, waits and calendar feed. */
export const MyReservations = () => {
  const copy = useCopy('reservations', 'mine');
  const { data } = useSuspenseQuery(reservationsQuery());
  // A list that was saved for offline use may be old.
  const now = useHydrated()
    ? Math.max(Date.now(), Date.parse(data.readAt))
    : Date.parse(data.readAt);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const isEmpty = data.reservations.length === 0 && data.waitlist.length === 0;
  return (
    <>
      <Row as="header" align="end" justify="between" isWrapping gap={24} rowGap={8}>
        <Heading level={1}>{copy.text('title')}</Heading>
        {!isEmpty && (
          <ContentLink url={copy.text('find_url')} className={touchLinkClass}>
            {copy.text('find')}
          </ContentLink>
        )}
      </Row>
      {isEmpty ? <Empty /> : <List data={data} now={now} onOpen={setOpen} />}
      {!isEmpty && data.calendarUrl !== '' && <CalendarFeed url={data.calendarUrl} />}
      <Suspense>
        {open?.action === 'change' && (
          <ChangeDialog reservation={open.reservation} onClose={close} />
        )}
        {open?.action === 'cancel' && (
          <CancelDialog reservation={open.reservation} onClose={close} />
        )}
      </Suspense>
    </>
  );
};

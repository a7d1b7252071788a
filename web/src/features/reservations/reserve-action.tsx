import LogIn from 'lucide-react/icons/log-in';
import type { ReactNode } from 'react';
import type { Availability } from '#contract/reservations.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Text } from '#ui/text.tsx';
import { useMember } from '../../api/member-query.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { formatShortDay, formatTime } from './format-table.ts';
import { Message } from './message.tsx';
import { useFreeUntil } from './reserve-dialog.tsx';
import styles from './reserve-widget.module.css';
import type { SignInProps } from './times-dialog.tsx';

export type ChosenProps = {
  availability: Availability;
  chosen: string | null;
  merchantId: string;
  renderSignIn: (props: SignInProps) => ReactNode;
  onReserve: () => void;
};

export const ReserveAction = ({ availability, chosen, renderSignIn, onReserve }: ChosenProps) => {
  const copy = useCopy('reservations', 'widget');
  const isMember = useMember() !== null;
  const freeUntil = useFreeUntil(availability, chosen ?? '');
  const { date, partySize } = availability;
  const reserve = copy.text('reserve', { time: formatTime(chosen ?? availability.time) });
  if (chosen === null) {
    return (
      <Button className={styles.reserve} isWide disabled>
        {copy.text('pick')}
      </Button>
    );
  }
  if (!isMember) {
    return (
      <>
        <Message icon={LogIn} title={copy.text('sign_in_title')}>
          <p>{copy.text('sign_in_text')}</p>
        </Message>
        {renderSignIn({
          search: { date, time: chosen, partySize },
          className: `${buttonClass({ isWide: true })} ${styles.reserve}`,
          children: `${copy.text('sign_in')}: ${copy.text('day_at', {
            day: formatShortDay(date),
            time: formatTime(chosen),
          })}`,
        })}
      </>
    );
  }
  return (
    <>
      <Button className={styles.reserve} isWide onClick={onReserve}>
        {reserve}
      </Button>
      <Text size="xs" tone="soft" className={styles.note}>
        {freeUntil}{' '}
        <ContentLink url={copy.text('terms_url')} className={styles.link}>
          {copy.text('terms')}
        </ContentLink>
      </Text>
    </>
  );
};

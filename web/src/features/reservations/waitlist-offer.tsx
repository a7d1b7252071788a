import { useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { errorCode, isUnauthorized } from '#api-client/api-error.ts';
import type { Availability } from '#contract/reservations.ts';
import { minutesOf } from '#domain/reservations/booking-rules.ts';
import { Button } from '#ui/button.tsx';
import { Actions } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { api } from '../../api/api.ts';
import { useMember } from '../../api/member-query.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useCopy } from '../../content/copy.ts';
import { formatLongDay, formatTime } from './format-table.ts';
import { Message } from './message.tsx';
import { reservationsQuery } from './reservations-query.ts';
import type { SignedOut } from './use-hold.ts';

/**
 * The full time nearest to the requested one; null if the requested time is open or no time is
 * full.
 */
export const waitlistTime = ({ times, allTimes, time, canJoinWaitlist }: Availability) => {
  if (!canJoinWaitlist || times.some((item) => item.time === time)) return null;
  const distance = (entry: string) => Math.abs(minutesOf(entry) - minutesOf(time));
  const full = allTimes.filter(({ isOpen, isOwn }) => !isOpen && !isOwn).map((item) => item.time);
  return full.sort((a, b) => distance(a) - distance(b))[0] ?? null;
};

const knownFailures = new Set([
  'alreadyOpen',
  'alreadyBooked',
  'tooManyEntries',
  'tooManyRequests',
]);

const failureKey = (error: unknown): string => {
  const code = errorCode(error);
  return `waitlist_failed${knownFailures.has(code) ? `_${code}` : ''}`;
};

type Props = {
  merchantId: string;
  availability: Availability;
  time: string;
  /** The sign-in link for visitors. */
  signIn: ReactNode;
  onSignedOut: SignedOut;
};

/** Joins the waitlist of a full time. */
export const WaitlistOffer = ({ merchantId, availability, time, signIn, onSignedOut }: Props) => {
  const copy = useCopy('reservations', 'messages');
  const isMember = useMember() !== null;
  const queryClient = useQueryClient();
  const { date, partySize } = availability;
  const table = { date, time, partySize };
  const { mutate, isPending, error, data } = useSingleMutation({
    mutationFn: () => api.reservations.joinWaitlist({ id: merchantId, ...table }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reservationsQuery().queryKey }),
    onError: async (failure) => {
      if (isUnauthorized(failure)) await onSignedOut(table);
      if (['alreadyOpen', 'alreadyBooked'].includes(errorCode(failure)))
        await queryClient.invalidateQueries({ queryKey: ['merchant', merchantId, 'availability'] });
    },
  });
  const values = { time: formatTime(time), day: formatLongDay(date) };
  if (data) {
    return (
      <Message icon={Check} variant="success" title={copy.text('waitlist_joined')}>
        <p>{copy.text('waitlist_joined_text', values)}</p>
      </Message>
    );
  }
  return (
    <>
      <Message icon={Bell} variant="warning" title={copy.text('waitlist_title', values)}>
        <p>{copy.text('waitlist_text')}</p>
      </Message>
      {error && !isUnauthorized(error) && (
        <Notice variant="danger">{copy.optional(failureKey(error), values)}</Notice>
      )}
      <Actions marginTop={16}>
        {isMember ? (
          <Button
            variant="quiet"
            isBusy={isPending}
            busyLabel={copy.text('waitlist_joining')}
            onClick={() => mutate()}
          >
            {copy.text('waitlist_join', values)}
          </Button>
        ) : (
          signIn
        )}
      </Actions>
    </>
  );
};

import { Link } from '@tanstack/react-router';
import type { OfferOrder, StaffOffer } from '#contract/staff/offers.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { actionClass, type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { formatDay, formatUnitsNamed } from '../../session/format.ts';
import type { Program } from '../../session/session.ts';

const text = copy.offers;

const tones = {
  coming: 'info',
  running: 'good',
  earned: 'good',
  over: 'idle',
} as const satisfies Record<StaffOffer['state'], Tone>;

type Props = {
  program: Program;
  /** Why the person may not end an offer. */
  refusal: string | undefined;
  onEnd: (offer: StaffOffer) => void;
};

/** The columns of members' flex offers, with the button that ends one. */
export const offerColumns = ({
  program,
  refusal,
  onEnd,
}: Props): readonly Column<StaffOffer, OfferOrder>[] => [
  {
    id: 'member',
    title: text.columns.member,
    order: 'email',
    cell: ({ email, restaurant }) => (
      <TwoLines
        first={
          <Link
            className={rowLinkClass}
            to="/$partner/members/$email"
            params={{ partner: program.partner, email }}
          >
            {email}
          </Link>
        }
        second={restaurant}
      />
    ),
  },
  {
    id: 'state',
    title: text.columns.state,
    cell: ({ state, earnedOn }) => (
      <Mark tone={tones[state]}>
        {[text.states[state], earnedOn ? text.earnedOn(formatDay(earnedOn)) : '']
          .filter(Boolean)
          .join(' ')}
      </Mark>
    ),
  },
  {
    id: 'days',
    title: text.columns.days,
    order: 'endsOn',
    cell: ({ startsOn, endsOn }) => text.days(formatDay(startsOn), formatDay(endsOn)),
    isOptional: true,
  },
  {
    id: 'amount',
    title: text.columns.amount,
    order: '-amountUnits',
    cell: ({ amountUnits }) => formatUnitsNamed(amountUnits, program),
    isNumber: true,
  },
  {
    id: 'end',
    title: '',
    cell: (offer) =>
      offer.state === 'coming' || offer.state === 'running' ? (
        <span className={actionClass}>
          <Button size="small" tone="quiet" reason={refusal} onClick={() => onEnd(offer)}>
            {text.end}
          </Button>
        </span>
      ) : null,
  },
];

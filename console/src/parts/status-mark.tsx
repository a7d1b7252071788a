import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Clock from 'lucide-react/icons/clock';
import Landmark from 'lucide-react/icons/landmark';
import Timer from 'lucide-react/icons/timer';
import type { AwardStatus } from '#domain/earning/award-states.ts';
import { copy } from '../copy/copy.ts';
import { Mark, type Tone } from './mark.tsx';

const looks = {
  Awarded: { tone: 'good', icon: CircleCheck },
  Paid: { tone: 'good', icon: Landmark },
  Forfeit: { tone: 'idle', icon: CircleMinus },
  Pending: { tone: 'idle', icon: Clock },
  Deferred: { tone: 'info', icon: Timer },
} as const satisfies Record<AwardStatus, { tone: Tone; icon: unknown }>;

/** The status of a dine by the product's names. */
export const StatusMark = ({ status }: { status: AwardStatus }) => (
  <Mark {...looks[status]}>{copy.dines.statuses[status]}</Mark>
);

export const statusLook = (status: AwardStatus) => looks[status];

import Award from 'lucide-react/icons/award';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { AcclaimedLevel, Highlight } from '#domain/merchant/merchant.ts';
import { cardTagsFor } from '#domain/merchant/merchant-card.ts';
import { Tag } from '#ui/tag.tsx';
import { useCopy } from '../../content/copy.ts';

type Props = { acclaimedLevel: AcclaimedLevel; highlight: Highlight | null };

const looks = {
  acclaimed: { key: 'acclaimed', icon: Award, look: 'brand' },
  leavingSoon: { key: 'leaving_soon', icon: Clock, look: 'warning' },
  comingSoon: { key: 'coming_soon', icon: CalendarDays, look: 'plain' },
  limitedTime: { key: 'limited_time', icon: Clock, look: 'plain' },
  onlineOrderingOnly: { key: 'online_ordering_only', icon: ShoppingBag, look: 'plain' },
  onlineOrderingAvailable: { key: 'online_ordering_available', icon: ShoppingBag, look: 'plain' },
  new: { key: 'new', icon: undefined, look: 'plain' },
} as const;

/** Acclaimed, then the highlight. */
export const CardTags = (props: Props) => {
  const copy = useCopy('search', 'card');
  return cardTagsFor(props).map((tag) => {
    const { key, icon, look } = looks[tag];
    return (
      <Tag key={tag} look={look} icon={icon} isFloating>
        {copy.text(key)}
      </Tag>
    );
  });
};

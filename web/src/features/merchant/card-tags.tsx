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
  acclaimed: { key: 'acclaimed', icon: Award, variant: 'brand' },
  leavingSoon: { key: 'leaving_soon', icon: Clock, variant: 'warning' },
  comingSoon: { key: 'coming_soon', icon: CalendarDays, variant: 'plain' },
  limitedTime: { key: 'limited_time', icon: Clock, variant: 'plain' },
  onlineOrderingOnly: { key: 'online_ordering_only', icon: ShoppingBag, variant: 'plain' },
  onlineOrderingAvailable: {
    key: 'online_ordering_available',
    icon: ShoppingBag,
    variant: 'plain',
  },
  new: { key: 'new', icon: undefined, variant: 'plain' },
} as const;

/** Acclaimed, then the highlight. */
export const CardTags = (props: Props) => {
  const copy = useCopy('search', 'card');
  return cardTagsFor(props).map((tag) => {
    const { key, icon, variant } = looks[tag];
    return (
      <Tag key={tag} variant={variant} icon={icon} isFloating>
        {copy.text(key)}
      </Tag>
    );
  });
};

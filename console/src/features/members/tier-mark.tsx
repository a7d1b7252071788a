import Star from 'lucide-react/icons/star';
import { copy } from '../../copy/copy.ts';
import { Mark } from '../../parts/mark.tsx';
import { Text } from '../../parts/text.tsx';

/** The tier of a member; VIP has a star. */
export const TierMark = ({ tier }: { tier: string }) =>
  tier === 'VIP' ? (
    <Mark tone="info" icon={Star}>
      {copy.members.tiers(tier)}
    </Mark>
  ) : (
    <Text is="soft">{copy.members.tiers(tier)}</Text>
  );

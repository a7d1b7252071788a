import { Link } from '@tanstack/react-router';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Icon } from '#ui/icon.tsx';
import { useCopy } from '../../content/copy.ts';

type Props = { merchantId: string; className?: string | undefined };

/** Opens the order dialog, which has its own URL. */
export const OrderLink = ({ merchantId, className }: Props) => {
  const copy = useCopy('merchant', 'order');
  return (
    <Link
      to="/merchants/$merchantId/Order"
      params={{ merchantId }}
      resetScroll={false}
      className={className}
    >
      <Icon of={ShoppingBag} />
      {copy.text('open')}
    </Link>
  );
};

import Lock from 'lucide-react/icons/lock';
import { lazy, Suspense, useState, useTransition } from 'react';
import type { Merchant } from '#contract/merchant.ts';
import { signInPathFor } from '#domain/layout/navigation.ts';
import { cardFooterFor } from '#domain/merchant/merchant-card.ts';
import { hasReservationBonus } from '#domain/reservations/reservation-bonus.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { Icon } from '#ui/icon.tsx';
import { BonusChip } from '#ui/tag.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './merchant-card.module.css';
import { SignInLink } from './sign-in-link.tsx';

const loadDialog = () => import('./unlock-dialog.tsx');
const UnlockDialog = lazy(async () => ({ default: (await loadDialog()).UnlockDialog }));

/** The dialog with the requirements of a merchant above the member's tier, and the props of what opens it. */
export const useUnlock = (merchant: Merchant) => {
  const [isOpen, setOpen] = useState(false);
  // Without a transition React would show the dialog 300 ms later than it has loaded.
  const [isOpening, startOpening] = useTransition();
  return {
    opener: {
      'aria-haspopup': 'dialog',
      'aria-busy': isOpening,
      onPointerDown: loadDialog,
      onFocus: loadDialog,
    },
    open: () => startOpening(() => setOpen(true)),
    dialog: (
      <Suspense>
        {isOpen && <UnlockDialog merchant={merchant} onClose={() => setOpen(false)} />}
      </Suspense>
    ),
  } as const;
};

type Props = { merchant: Merchant; className?: string | undefined };

const UnlockButton = ({ merchant, className }: Props) => {
  const { opener, open, dialog } = useUnlock(merchant);
  const copy = useCopy('search', 'card');
  return (
    <>
      <button type="button" {...opener} className={className} onClick={open}>
        {copy.text('unlock')}
      </button>
      {dialog}
    </>
  );
};

/** A card's single action: sign-in, unlock or the bonus line. */
export const CardFooter = ({ merchant }: { merchant: Merchant }) => {
  const partner = usePartner();
  const copy = useCopy('*', '*');
  const signInPath = signInPathFor(partner.enrollmentType);
  const footer = cardFooterFor({
    isMember: useMember() !== null,
    hasSignIn: signInPath !== null,
    isLocked: merchant.isLocked,
    highlight: merchant.details.highlight,
    hasReservationBonus: hasReservationBonus(partner, merchant),
    flexOfferAmount:
      merchant.flexOffer && formatReward(merchant.flexOffer.webMessageOfferAmount, partner),
  });
  switch (footer.kind) {
    case 'none':
      return null;
    case 'signIn':
      return (
        <SignInLink merchantId={merchant.id} className={styles.action}>
          <Icon of={Lock} size={16} />
          {copy.text('earning.sign_in_to_see')}
        </SignInLink>
      );
    case 'unlock':
      return <UnlockButton merchant={merchant} className={styles.action} />;
    case 'flexOffer':
      return <BonusChip text={copy.text('earning.your_offer', { amount: footer.amount })} />;
    case 'reservationBonus':
      return <BonusChip text={copy.text('earning.reservation_bonus')} />;
    case 'bonusOffers':
      return <BonusChip hasGift text={copy.text('earning.bonus_offers')} />;
  }
};

import type { Merchant } from '#contract/merchant.ts';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Row } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { UnlockAction, unlockTier } from './unlock-action.tsx';

type Props = { merchant: Merchant; onClose: () => void };

/** The requirements to unlock a merchant: email opt-in for tier 2, VIP for tier 3. */
export const UnlockDialog = ({ merchant, onClose }: Props) => {
  const copy = useCopy('merchant', 'unlock');
  const tier = unlockTier(merchant);
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={copy.text(`${tier}_title`)}
      text={copy.text(`${tier}_text`)}
    >
      <Row gap={8} align="stretch" isWrapping marginTop={20}>
        <UnlockAction merchant={merchant} />
        <ContentLink
          url={`/merchants/${merchant.id}`}
          className={buttonClass({ variant: 'quiet' })}
        >
          {copy.text('see')}
        </ContentLink>
      </Row>
    </Dialog>
  );
};

import { lazy, Suspense } from 'react';
import type { Merchant } from '#contract/merchant.ts';
import { buttonClass } from '#ui/button.tsx';
import { useMember } from '../../api/member-query.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';

const EmailsLink = lazy(async () => ({
  default: (await import('../next-action/index.ts')).EmailsLink,
}));

type Props = { merchant: Pick<Merchant, 'acclaimedLevel'> };

/** The copy of what unlocks a restaurant: emails for tier 2, VIP for tier 3. */
export const unlockTier = ({ acclaimedLevel }: Props['merchant']): 'tier2' | 'tier3' =>
  acclaimedLevel === 2 ? 'tier3' : 'tier2';

/** The action that unlocks a restaurant: the emails are turned on in place where that is enough. */
export const UnlockAction = ({ merchant }: Props) => {
  const copy = useCopy('merchant', 'unlock');
  const member = useMember();
  const tier = unlockTier(merchant);
  const isEmails = tier === 'tier2' && member?.tierLevel === 'OptedOut';
  const link = { url: copy.text(`${tier}_url`), className: buttonClass({}) };
  const text = copy.text(`${tier}_action`);
  const plain = <ContentLink {...link}>{text}</ContentLink>;
  if (!isEmails) return plain;
  return (
    <Suspense fallback={plain}>
      <EmailsLink {...link}>{text}</EmailsLink>
    </Suspense>
  );
};

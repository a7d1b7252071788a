import { queryOptions, useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useRef } from 'react';
import { referralLink } from '#domain/member/referral-link.ts';
import { formatShortDollars } from '#domain/money.ts';
import { formatReward, wireAmount } from '#domain/rewards/reward-amount.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Grid } from '#ui/layout.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Text } from '#ui/text.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { api } from '../../api/api.ts';
import { usePartner } from '../../api/partner-query.ts';
import { copyText } from '../../browser/clipboard.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './referral-box.module.css';

type Props = { publicId: string; origin: string };

export const invitationQuery = () =>
  queryOptions({
    queryKey: ['member', 'invitation'],
    queryFn: async ({ signal }) => (await api.referrals.invitation(undefined, { signal })).path,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The rewards of both members; nothing where the program pays none. */
const Rewards = () => {
  const copy = useCopy('account_center', 'account_center');
  const partner = usePartner();
  if (partner.referral === null) return null;
  const { referrerUnits, friendUnits, minSpendCents, days } = partner.referral;
  const amountOf = (units: number) => formatReward(wireAmount(units, partner), partner);
  const key = referrerUnits === friendUnits ? 'both' : 'each';
  return (
    <Text weight="medium" marginTop={8}>
      {copy.text(`referral_link.${key}`, {
        reward: amountOf(referrerUnits),
        earned: amountOf(friendUnits),
        days,
        amount: formatShortDollars(minSpendCents / 100),
      })}
    </Text>
  );
};

/** The member's referral link; copying also works where clipboard permission is denied. */
export const ReferralBox = ({ publicId, origin }: Props) => {
  const copy = useCopy('account_center', 'account_center');
  const { referralCampaign, programName, referral } = usePartner();
  const field = useRef<HTMLInputElement>(null);
  const canShare = useHydrated() && 'share' in navigator;
  const { data: path } = useQuery(invitationQuery());
  if (!copy.flag('referral_link.is_enabled')) return null;
  const short = path === undefined ? null : `${origin}${path}`;
  const handleCopy = async () => {
    if (field.current && (await copyText(field.current)))
      showToast.success(copy.text('referral_link.copied'));
  };
  // Dismissing the share sheet rejects and needs no message.
  const handleShare = () =>
    void navigator.share({ title: programName, ...(short && { url: short }) }).catch(() => {});
  return (
    <Grid as="section" gap={20} className={styles.box} aria-labelledby="referral">
      <div>
        <Heading level={3} id="referral">
          {copy.text('referral_link.title')}
        </Heading>
        <Rewards />
        {referral === null && (
          <Text size="sm" tone="soft" marginTop={8}>
            {copy.text('referral_link.description')}
          </Text>
        )}
      </div>
      <div className={styles.link}>
        <input
          ref={field}
          readOnly
          aria-label={copy.text('referral_link.label')}
          value={referralLink({ origin, publicId, campaign: referralCampaign })}
          className={short ? styles.covered : undefined}
        />
        {short && (
          <span aria-hidden="true" className={styles.short}>
            {short.replace(/^https?:\/\//, '')}
          </span>
        )}
        {canShare && short && (
          <Button shape="bar" variant="quiet" onClick={handleShare}>
            <Icon of={Share2} size={16} />
            {copy.text('referral_link.share')}
          </Button>
        )}
        <Button shape="bar" onClick={handleCopy}>
          <Icon of={Copy} size={16} />
          {copy.text('referral_link.copy')}
        </Button>
      </div>
    </Grid>
  );
};

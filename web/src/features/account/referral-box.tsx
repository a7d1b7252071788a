import Copy from 'lucide-react/icons/copy';
import { useRef } from 'react';
import { referralLink } from '#domain/member/referral-link.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Grid } from '#ui/layout.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { copyText } from '../../browser/clipboard.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './referral-box.module.css';

type Props = { publicId: string; origin: string };

/** The member's referral link; copying also works where clipboard permission is denied. */
export const ReferralBox = ({ publicId, origin }: Props) => {
  const copy = useCopy('account_center', 'account_center');
  const { referralCampaign } = usePartner();
  const field = useRef<HTMLInputElement>(null);
  if (!copy.flag('referral_link.is_enabled')) return null;
  const handleCopy = async () => {
    if (field.current && (await copyText(field.current)))
      showToast.success(copy.text('referral_link.copied'));
  };
  return (
    <Grid as="section" gap={20} className={styles.box} aria-labelledby="referral">
      <div>
        <Heading level={3} id="referral">
          {copy.text('referral_link.title')}
        </Heading>
        <Text size="sm" tone="soft" marginTop={8}>
          {copy.text('referral_link.description')}
        </Text>
      </div>
      <div className={styles.link}>
        <input
          ref={field}
          readOnly
          aria-label={copy.text('referral_link.label')}
          value={referralLink({ origin, publicId, campaign: referralCampaign })}
        />
        <Button shape="bar" onClick={handleCopy}>
          <Icon of={Copy} size={16} />
          {copy.text('referral_link.copy')}
        </Button>
      </div>
    </Grid>
  );
};

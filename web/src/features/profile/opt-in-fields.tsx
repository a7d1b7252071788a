import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isUsPhone } from '#domain/forms/phone.ts';
import { classNames } from '#ui/class-names.ts';
import { SwitchField } from '#ui/switch-field.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { useRateFormat } from '../../content/use-rate-format.ts';
import { PhoneField } from './profile-fields.tsx';
import styles from './profile-form.module.css';
import { ProfileSection } from './profile-section.tsx';
import type { ProfileValues } from './profile-values.ts';
import { SmsConsentDialog } from './sms-consent-dialog.tsx';

/** Both earn rates, with the current one highlighted. */
const RateComparison = ({ hasEmails }: { hasEmails: boolean }) => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'user_profile');
  const formatRate = useRateFormat();
  if (!partner.showEarnRate) return null;
  return (
    <div className={styles.rates}>
      <p className={classNames(styles.rate, hasEmails && styles.now)}>
        <strong>{formatRate(partner.earnRates.OptedIn)}</strong>
        {copy.text('with_emails')}
      </p>
      <p className={classNames(styles.rate, !hasEmails && styles.now)}>
        <strong>{formatRate(partner.earnRates.OptedOut)}</strong>
        {copy.text('without_emails')}
      </p>
    </div>
  );
};

type Props = { form: UseFormReturn<ProfileValues>; storedPhone: string };

const useSmsOptIn = ({ form, storedPhone }: Props) => {
  const { hasSmsOptInV2 } = usePartner();
  const [isConsentOpen, setIsConsentOpen] = useState(false);
  const set = (isOn: boolean) => form.setValue('smsOptIn', isOn, { shouldDirty: true });
  return {
    isConfirming: isConsentOpen,
    respond: (agrees: boolean) => {
      setIsConsentOpen(false);
      set(agrees);
    },
    change: (isOn: boolean) => (isOn && hasSmsOptInV2 ? setIsConsentOpen(true) : set(isOn)),
    // In the first variant a changed number clears the opt-in, in the second an invalid one.
    leavePhone: () => {
      const phone = form.getValues('phoneNumber');
      if (hasSmsOptInV2 ? !isUsPhone(phone) : phone !== storedPhone) set(false);
    },
  };
};

export const PhoneSection = ({ form, storedPhone }: Props) => {
  const copy = useCopy('account_center', 'user_profile');
  const partner = usePartner();
  const sms = useSmsOptIn({ form, storedPhone });
  const [phone, smsOptIn] = useWatch({ control: form.control, name: ['phoneNumber', 'smsOptIn'] });
  return (
    <ProfileSection title={copy.text('phone_title')} reason={copy.text('phone_text')}>
      <PhoneField form={form} onLeave={sms.leavePhone} />
      {(partner.hasSmsOptIn || partner.hasSmsOptInV2) && (
        <SwitchField
          label={copy.text('sms')}
          hint={copy.text('sms_text')}
          isOn={smsOptIn}
          isDisabled={phone.trim() === ''}
          onChange={sms.change}
        />
      )}
      <SmsConsentDialog isOpen={sms.isConfirming} phone={phone} onRespond={sms.respond} />
    </ProfileSection>
  );
};

export const EmailSection = ({ form }: { form: UseFormReturn<ProfileValues> }) => {
  const copy = useCopy('account_center', 'user_profile');
  const emailOptIn = useWatch({ control: form.control, name: 'emailOptIn' });
  return (
    <ProfileSection title={copy.text('email_title')} reason={copy.text('email_text')}>
      <SwitchField
        label={copy.text('email_opt_in')}
        hint={copy.text('email_opt_in_text')}
        isOn={emailOptIn}
        onChange={(isOn) => form.setValue('emailOptIn', isOn, { shouldDirty: true })}
      />
      <RateComparison hasEmails={emailOptIn} />
    </ProfileSection>
  );
};

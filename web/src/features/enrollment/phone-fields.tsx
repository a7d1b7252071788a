import { Suspense, startTransition, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatUsPhone, isUsPhone } from '#domain/forms/phone.ts';
import { TextField } from '#ui/field.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { SmsConsentDialog } from '../profile/index.ts';
import type { JoinForm } from './use-join-form.ts';

/**
 * The phone, and text messages in the program's variant; the second variant asks for confirmation.
 */
export const PhoneFields = ({ join: { form, field } }: { join: JoinForm }) => {
  const copy = useCopy('join', 'join');
  const { hasSmsOptIn, hasSmsOptInV2 } = usePartner();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [leftPhone, setLeftPhone] = useState('');
  const [phone, smsOptIn] = useWatch({ control: form.control, name: ['phoneNumber', 'smsOptIn'] });
  const { onBlur, ...input } = field('phoneNumber');
  const set = (isOn: boolean) => form.setValue('smsOptIn', isOn, { shouldDirty: true });
  const leave = (typed: string) => {
    const formatted = formatUsPhone(typed.trim());
    form.setValue('phoneNumber', formatted, { shouldDirty: true });
    const clears = hasSmsOptInV2 ? !isUsPhone(formatted) : formatted !== leftPhone;
    if (clears && smsOptIn && leftPhone !== '') set(false);
    if (formatted === '' || (hasSmsOptInV2 && clears)) set(false);
    setLeftPhone(formatted);
  };
  return (
    <>
      <TextField
        label={copy.text('phone')}
        type="tel"
        autoComplete="tel-national"
        isOptional
        {...input}
        onBlur={async (event) => {
          leave(event.target.value);
          await onBlur(event);
        }}
      />
      {(hasSmsOptIn || hasSmsOptInV2) && (
        <SwitchField
          label={copy.text('sms')}
          hint={copy.text('sms_text')}
          isOn={smsOptIn}
          isDisabled={phone.trim() === ''}
          onChange={(isOn) =>
            // Without a transition React would show the dialog 300 ms later than it has loaded.
            isOn && hasSmsOptInV2 ? startTransition(() => setIsDialogOpen(true)) : set(isOn)
          }
        />
      )}
      <Suspense>
        {isDialogOpen && (
          <SmsConsentDialog
            isOpen
            phone={phone}
            onRespond={(agrees) => {
              setIsDialogOpen(false);
              set(agrees);
            }}
          />
        )}
      </Suspense>
    </>
  );
};

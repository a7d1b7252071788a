import { useState } from 'react';
import { useCopy } from '#web/content/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './profile-form.module.css';

type Props = { isOpen: boolean; phone: string; onAnswer: (agrees: boolean) => void };

/** The second opt-in variant: only a ticked box and Confirm switch text messages on (A §4). */
export const SmsConsentDialog = ({ isOpen, phone, onAnswer }: Props) => {
  const copy = useCopy('account_center', 'user_profile');
  const [isTicked, setIsTicked] = useState(false);
  const answer = (agrees: boolean) => {
    setIsTicked(false);
    onAnswer(agrees);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => answer(false)}
      title={copy.text('sms_confirm_title')}
      text={copy.text('sms_confirm_text', { phone })}
    >
      <p className={styles.choice}>
        <CheckField
          label={copy.text('sms_confirm_box')}
          checked={isTicked}
          onChange={(event) => setIsTicked(event.target.checked)}
        />
      </p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => answer(false)}>
          {copy.text('cancel')}
        </Button>
        <Button onClick={() => answer(isTicked)}>{copy.text('confirm')}</Button>
      </div>
    </Dialog>
  );
};

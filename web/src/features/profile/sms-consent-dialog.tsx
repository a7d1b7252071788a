import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Actions } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';

type Props = { isOpen: boolean; phone: string; onRespond: (agrees: boolean) => void };

/** Second opt-in variant: text messages need a ticked box and Confirm. */
export const SmsConsentDialog = ({ isOpen, phone, onRespond }: Props) => {
  const copy = useCopy('account_center', 'user_profile');
  const [isTicked, setIsTicked] = useState(false);
  const respond = (agrees: boolean) => {
    setIsTicked(false);
    onRespond(agrees);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => respond(false)}
      title={copy.text('sms_confirm_title')}
      text={copy.text('sms_confirm_text', { phone })}
    >
      <Text marginTop={20} marginBottom={20}>
        <CheckField
          label={copy.text('sms_confirm_box')}
          checked={isTicked}
          onChange={(event) => setIsTicked(event.target.checked)}
        />
      </Text>
      <Actions justify="end">
        <Button variant="quiet" onClick={() => respond(false)}>
          {copy.text('cancel')}
        </Button>
        <Button onClick={() => respond(isTicked)}>{copy.text('confirm')}</Button>
      </Actions>
    </Dialog>
  );
};

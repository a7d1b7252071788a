import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Stack } from '#ui/layout.tsx';
import { useStableWhilePressed } from '#ui/use-stable-while-pressed.ts';
import { usePartner } from '../../api/partner-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { PrivacyNotice } from '../../content/privacy-notice.tsx';
import { useProblemText } from '../../content/problem-text.ts';
import { SimulatedNote } from '../../content/simulated-note.tsx';
import styles from './join-form.module.css';
import type { JoinForm } from './use-join-form.ts';

const Terms = () => {
  const copy = useCopy('join', 'terms');
  const label = useCopy('join', 'join').text('terms_read');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="text" className={styles.read} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={copy.text('title')} isWide>
        <Stack gap={16} marginTop={16}>
          {copy.list('paragraphs').map((paragraph) => (
            <p key={paragraph.text('text')}>{paragraph.text('text')}</p>
          ))}
        </Stack>
      </Dialog>
    </>
  );
};

// The rate of opted-in members shows only where it differs and the program shows rates.
const EmailChoice = ({ copy }: { copy: Copy<'join', 'join'> }) => {
  const { earnRates, showEarnRate } = usePartner();
  if (!showEarnRate || earnRates.OptedIn === earnRates.OptedOut)
    return <strong>{copy.text('email_opt_in_plain')}</strong>;
  return (
    <>
      <strong>{copy.text('email_opt_in')}</strong> {copy.text('email_opt_in_without')}
    </>
  );
};

/** The email choice with its earning rate, the terms, and the partner's extra notice. */
export const Agreements = ({ join: { form, server } }: { join: JoinForm }) => {
  const copy = useCopy('join', 'join');
  const textOf = useProblemText();
  const { hidesEmailOptIn } = usePartner();
  const errorId = useId();
  const error = useStableWhilePressed(form.formState.errors.termsAccepted?.message);
  return (
    <Stack gap={16} className={styles.agreements}>
      {!hidesEmailOptIn && (
        <CheckField
          label={<EmailChoice copy={copy} />}
          defaultChecked={server.shown.emailOptIn === 'on'}
          {...form.register('emailOptIn')}
        />
      )}
      <CheckField
        label={copy.text('terms')}
        defaultChecked={server.shown.termsAccepted === 'on'}
        aria-required
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        {...form.register('termsAccepted', { required: textOf({ code: 'terms' }) })}
      />
      {error && (
        <div className={styles.error}>
          <FieldError id={errorId} isAlert>
            {error}
          </FieldError>
        </div>
      )}
      <Terms />
      <PrivacyNotice />
      <SimulatedNote service="mail" />
    </Stack>
  );
};

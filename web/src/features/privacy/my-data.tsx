import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePartner } from '#web/api/partner-query.ts';
import { useCopy } from '#web/content/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FreshSignIn } from './fresh-sign-in.tsx';
import styles from './privacy.module.css';
import { privacyQuery } from './privacy-queries.ts';

const files = {
  html: '/downloads/my-data.html',
  json: '/downloads/my-data.json',
} as const;

/** Everything that is kept about the member, to read or for a machine; asks for the password when it must. */
export const MyData = ({ isFresh }: { isFresh: boolean }) => {
  const copy = useCopy('account_center', 'privacy');
  const { enrollmentType } = usePartner();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<string | null>(null);
  const save = (file: string) => window.location.assign(file);
  const handleProven = () => {
    if (wanted) save(wanted);
    setWanted(null);
    void queryClient.invalidateQueries({ queryKey: privacyQuery().queryKey });
  };
  const button = (file: string, words: string) => (
    <Button look="quiet" onClick={() => (isFresh ? save(file) : setWanted(file))}>
      {words}
    </Button>
  );
  return (
    <>
      <p className={styles.note}>{copy.text('data_note')}</p>
      <div className={styles.buttons}>
        {button(files.html, copy.text('data_html'))}
        {button(files.json, copy.text('data_json'))}
      </div>
      {wanted && (
        <Dialog
          isOpen
          onClose={() => setWanted(null)}
          title={copy.text('proof_title')}
          text={copy.text(enrollmentType === 'sso' ? 'proof_sso' : 'proof_text')}
        >
          <FreshSignIn
            action={copy.text('go_on')}
            onProven={handleProven}
            onClose={() => setWanted(null)}
          />
        </Dialog>
      )}
    </>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { privacyQuery } from './privacy-queries.ts';
import { Reauthentication } from './reauthentication.tsx';

const files = {
  html: '/downloads/my-data.html',
  json: '/downloads/my-data.json',
} as const;

/** Downloads of all data about the member, after re-authentication when required. */
export const MyData = ({ isFresh }: { isFresh: boolean }) => {
  const copy = useCopy('account_center', 'privacy');
  const { enrollmentType } = usePartner();
  const queryClient = useQueryClient();
  const [pendingFile, setPendingFile] = useState<string | null>(null);
  const download = (file: string) => window.location.assign(file);
  const handleConfirmed = () => {
    if (pendingFile) download(pendingFile);
    setPendingFile(null);
    void queryClient.invalidateQueries({ queryKey: privacyQuery().queryKey });
  };
  const button = (file: string, label: string) => (
    <Button variant="quiet" onClick={() => (isFresh ? download(file) : setPendingFile(file))}>
      {label}
    </Button>
  );
  return (
    <>
      <Text size="sm" tone="soft" marginBottom={16}>
        {copy.text('data_note')}
      </Text>
      <Row gap={8} align="stretch" isWrapping>
        {button(files.html, copy.text('data_html'))}
        {button(files.json, copy.text('data_json'))}
      </Row>
      {pendingFile && (
        <Dialog
          isOpen
          onClose={() => setPendingFile(null)}
          title={copy.text('proof_title')}
          text={copy.text(enrollmentType === 'sso' ? 'proof_sso' : 'proof_text')}
        >
          <Reauthentication
            action={copy.text('go_on')}
            onConfirmed={handleConfirmed}
            onClose={() => setPendingFile(null)}
          />
        </Dialog>
      )}
    </>
  );
};

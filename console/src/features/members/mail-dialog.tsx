import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Properties } from '../../parts/properties.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Text } from '../../parts/text.tsx';
import { formatInstant } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import styles from './member-page.module.css';

const text = copy.memberAccount.mails;

/** A mail of the timeline: its task, the copy that was sent where one was stored, and its name. */
export type ShownMail = { task: number; copy: number | null; name: string; isWaiting: boolean };

type Props = { email: string; mail: ShownMail; onClose: () => void };

const Copy = ({ email, id }: { email: string; id: number }) => {
  const { partner } = useProgram();
  const found = useQuery(api.memberAccount.mail.queryOptions({ input: { partner, email, id } }));
  if (found.error) return <PageFailure error={found.error} />;
  if (!found.data) return <Skeleton />;
  const { recipient, subject, sentAt } = found.data;
  const address = `/files/mail?${new URLSearchParams({ partner, email, id: String(id) })}`;
  return (
    <>
      <Properties
        title={subject}
        of={[
          [text.to, recipient],
          [text.sent, formatInstant(sentAt)],
        ]}
      />
      <iframe className={styles.mail} title={text.frame(subject)} src={address} sandbox="" />
      <Text is={['small', 'dim']}>{text.linkNote}</Text>
    </>
  );
};

/** A mail as it was sent, in a frame that runs nothing; it can be sent again. */
export const MailDialog = ({ email, mail, onClose }: Props) => {
  const { partner } = useProgram();
  const refusal = useRefusal('members.change');
  const waiting = mail.isWaiting ? text.refusals.MAIL_WAITING : undefined;
  const [isResending, setResending] = useState(false);
  if (isResending)
    return (
      <ReasonDialog
        title={text.resendTitle(mail.name)}
        text={text.resendText}
        submit={text.resend}
        refusals={text.refusals}
        onSubmit={(reason) =>
          api.memberAccount.resendMail.call({ partner, email, task: mail.task, reason })
        }
        done={() => text.resendDone(mail.name)}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={mail.name} isWide onClose={onClose}>
      <DialogBody>
        {mail.copy === null ? (
          <Text is="soft">{waiting ?? text.noCopy}</Text>
        ) : (
          <Copy email={email} id={mail.copy} />
        )}
      </DialogBody>
      <DialogFoot>
        <Button icon={Send} reason={refusal ?? waiting} onClick={() => setResending(true)}>
          {text.resend}
        </Button>
        <Button tone="primary" onClick={onClose}>
          {copy.common.close}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

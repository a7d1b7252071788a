import { useState } from 'react';
import type { StaffProgramVersion } from '#contract/staff/program.ts';
import { client } from '../../api/client.ts';
import { settings as text } from '../../copy/settings.ts';
import { Button } from '../../parts/button.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useProgram, useRefusal } from '../../session/session.ts';
import { DiscardDialog, ScheduleDialog } from './settings-dialogs.tsx';
import type { ShownProgram } from './shown-program.ts';

type Dialog = 'submit' | 'approve' | 'reject' | 'reopen' | 'schedule' | 'discard';

const reasonSteps = {
  submit: { title: text.submitTitle, text: text.submitText, done: text.submitted },
  approve: { title: text.approveTitle, text: text.approveText, done: text.approved },
  reject: { title: text.rejectTitle, text: text.rejectText, done: text.rejected },
  reopen: { title: text.reopenTitle, text: text.reopenText, done: text.reopened },
} as const;

const submitLabels = {
  submit: text.submitTitle,
  approve: text.approveTitle,
  reject: text.rejectTitle,
  reopen: text.reopenTitle,
} as const;

type ReasonStep = keyof typeof reasonSteps;
type StepProps = { version: StaffProgramVersion; step: ReasonStep; onClose: () => void };

const StepDialog = ({ version: { number, revision }, step, onClose }: StepProps) => {
  const { partner } = useProgram();
  const named = { partner, number, revision };
  const run = (reason: string) => {
    if (step === 'submit') return client.program.submit({ ...named, note: reason });
    if (step === 'reopen') return client.program.reopen({ ...named, reason });
    return client.program.review({ ...named, isApproved: step === 'approve', reason });
  };
  return (
    <ReasonDialog
      title={reasonSteps[step].title}
      text={reasonSteps[step].text}
      submit={submitLabels[step]}
      isDangerous={step === 'reject'}
      refusals={text.refusals}
      onSubmit={run}
      done={() => reasonSteps[step].done}
      onClose={onClose}
    />
  );
};

const isReasonStep = (dialog: Dialog): dialog is ReasonStep => dialog in reasonSteps;

/** The steps that the version in the making allows. */
export const SettingsSteps = ({ shown }: { shown: ShownProgram }) => {
  const [dialog, setDialog] = useState<Dialog>();
  const changing = useRefusal('settings.change');
  const approving = useRefusal('settings.approve');
  const { open } = shown;
  if (!open) return null;
  const { version } = open;
  const { state, isOwn } = version;
  const onClose = () => setDialog(undefined);
  const button = (to: Dialog, label: string, reason: string | undefined) => (
    <Button size="small" reason={reason} onClick={() => setDialog(to)}>
      {label}
    </Button>
  );
  const reviewing = approving ?? (isOwn ? text.ownChange : undefined);
  return (
    <>
      {state === 'draft' && button('discard', text.discard, changing)}
      {state === 'draft' && button('submit', text.submit, changing)}
      {state !== 'draft' && button('reopen', text.reopen, changing)}
      {state === 'inReview' && button('reject', text.reject, reviewing)}
      {state === 'inReview' && button('approve', text.approve, reviewing)}
      {state === 'approved' && button('schedule', text.schedule, changing)}
      {dialog && isReasonStep(dialog) && (
        <StepDialog version={version} step={dialog} onClose={onClose} />
      )}
      {dialog === 'schedule' && (
        <ScheduleDialog version={version} firstDay={shown.firstDay} onClose={onClose} />
      )}
      {dialog === 'discard' && <DiscardDialog version={version} onClose={onClose} />}
    </>
  );
};

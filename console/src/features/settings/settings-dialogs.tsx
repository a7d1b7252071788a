import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffProgramVersion } from '#contract/staff/program.ts';
import { api, client } from '../../api/client.ts';
import { settings as text } from '../../copy/settings.ts';
import { TextField } from '../../parts/field.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { useFields } from '../../parts/use-fields.ts';
import { formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { settingsRefusal } from './settings-refusal.ts';

type Props = { version: StaffProgramVersion; onClose: () => void };

const useDone = (onClose: () => void) => {
  const queries = useQueryClient();
  return async (message: string) => {
    showToast(message);
    onClose();
    await queries.invalidateQueries();
  };
};

/** Chooses the day on which an approved change begins. */
export const ScheduleDialog = ({ version, firstDay, onClose }: Props & { firstDay: string }) => {
  const { partner } = useProgram();
  const { form, field, check } = useFields({ validFrom: firstDay });
  const done = useDone(onClose);
  const schedule = useMutation(
    api.program.schedule.mutationOptions({
      onSuccess: ({ validFrom }) => done(text.scheduled(formatDay(validFrom ?? firstDay))),
    }),
  );
  const { number, revision } = version;
  return (
    <FormDialog
      title={text.scheduleTitle}
      text={text.scheduleText(formatDay(firstDay))}
      submit={text.scheduleTitle}
      isBusy={schedule.isPending}
      error={schedule.error}
      errorText={settingsRefusal(schedule.error)}
      onClose={onClose}
      onSubmit={() => {
        check();
        if (form.validFrom)
          schedule.mutate({ partner, number, revision, validFrom: form.validFrom });
      }}
    >
      <TextField
        {...field('validFrom', !form.validFrom && text.validFromWrong)}
        label={text.validFrom}
        type="date"
      />
    </FormDialog>
  );
};

/** Gives up a draft. */
export const DiscardDialog = ({ version: { number, revision }, onClose }: Props) => {
  const { partner } = useProgram();
  const done = useDone(onClose);
  const discard = useMutation(
    api.program.discard.mutationOptions({ onSuccess: () => done(text.discarded) }),
  );
  return (
    <FormDialog
      title={text.discard}
      submit={text.discard}
      tone="danger"
      isBusy={discard.isPending}
      error={discard.error}
      errorText={settingsRefusal(discard.error)}
      onClose={onClose}
      onSubmit={() => discard.mutate({ partner, number, revision })}
    >
      {null}
    </FormDialog>
  );
};

type RollBackProps = { to: number | null; onClose: () => void };

/** Puts a version that equals an earlier one in review. */
export const RollBackDialog = ({ to, onClose }: RollBackProps) => {
  const { partner } = useProgram();
  const name = to === null ? text.folder : text.version(String(to));
  return (
    <ReasonDialog
      title={text.rollBackTitle(name)}
      text={text.rollBackText}
      submit={text.rollBackTitle(name)}
      refusals={text.refusals}
      onSubmit={(reason) => client.program.rollBack({ partner, to, reason })}
      done={() => text.rolledBack}
      onClose={onClose}
    />
  );
};

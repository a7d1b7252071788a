import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffEvent, StaffReplay } from '#contract/staff/events.ts';
import type { AwardStatus } from '#domain/earning/award-states.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextArea } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Properties } from '../../parts/properties.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatSignedUnits, formatUnitsNamed } from '../../session/format.ts';
import { type Program, useProgram, useRefusal } from '../../session/session.ts';
import styles from './event-detail.module.css';

const SHORTEST_REASON = 3;
const text = copy.events.replay;

type Change = StaffReplay['dines'][number];

const changeText = ({ before, after }: Change, program: Program): string => {
  const status = (of: string) => copy.dines.statuses[of as AwardStatus] ?? of;
  const reward = (units: number) => formatUnitsNamed(units, program);
  const state = (of: Change['after']) =>
    text.state(of.restaurant, status(of.status), reward(of.units));
  return before === null
    ? text.added(after.restaurant, status(after.status), reward(after.units))
    : text.dine(String(after.dineId), state(before), state(after));
};

const Difference = ({ shown }: { shown: StaffReplay }) => {
  const program = useProgram();
  const { outcome, dines, units } = shown;
  if (!shown.hasChanges) return <Note>{text.nothing}</Note>;
  return (
    <Note tone="warn">
      <strong>{text.wouldChange}</strong>
      <ul role="status">
        {outcome.before !== outcome.after && (
          <li>
            {text.outcome(copy.dines.outcomes(outcome.before), copy.dines.outcomes(outcome.after))}
          </li>
        )}
        {dines.map((change) => (
          <li key={change.after.dineId}>{changeText(change, program)}</li>
        ))}
        <li>{text.units(formatSignedUnits(units, program))}</li>
      </ul>
    </Note>
  );
};

/** Replays an event once the difference has been shown. */
export const EventReplay = ({ event }: { event: StaffEvent }) => {
  const program = useProgram();
  const refusal = useRefusal('feeds.run');
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { provider, messageId } = event;
  const key = { partner: program.partner, provider, messageId };
  const preview = useMutation(api.events.replay.mutationOptions());
  const show = () => preview.mutate({ ...key, isDryRun: true, reason: 'preview' });
  const replay = useMutation(
    api.events.replay.mutationOptions({
      onSuccess: async ({ hasChanges, units }) => {
        showToast(hasChanges ? text.done(formatSignedUnits(units, program)) : text.doneNothing);
        preview.reset();
        await queries.invalidateQueries();
      },
      onError: (error) => {
        if (readFailure(error).code === 'EFFECT_CHANGED') show();
      },
    }),
  );
  const shown = preview.data;
  const isReasonShort = reason.trim().length < SHORTEST_REASON;
  const run = () => {
    setChecked(true);
    if (!shown || isReasonShort || replay.isPending) return;
    replay.mutate({ ...key, expectedUnits: shown.units, reason });
  };
  const error = replay.error ?? preview.error;
  const isChanged = error && readFailure(error).code === 'EFFECT_CHANGED';
  return (
    <Properties title={text.title}>
      <div className={styles.replay}>
        <p>{text.text}</p>
        {error && <FormFailure error={error} text={isChanged ? text.changed : undefined} />}
        {shown && <Difference shown={shown} />}
        {shown?.hasChanges ? (
          <>
            <TextArea
              label={copy.common.reason}
              hint={copy.common.reasonHint}
              maxLength={200}
              value={reason}
              error={isChecked && isReasonShort ? copy.common.reasonShort : undefined}
              onChange={({ target }) => setReason(target.value)}
            />
            <Button tone="primary" isBusy={replay.isPending} onClick={run}>
              {text.run}
            </Button>
          </>
        ) : (
          <Button reason={refusal} isBusy={preview.isPending} onClick={show}>
            {text.show}
          </Button>
        )}
      </div>
    </Properties>
  );
};

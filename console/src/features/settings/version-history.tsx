import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffProgramVersion } from '#contract/staff/program.ts';
import { api } from '../../api/client.ts';
import { settings as text } from '../../copy/settings.ts';
import { Button } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table, TwoLines } from '../../parts/table.tsx';
import { formatDay, formatInstant } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import styles from './settings.module.css';
import { RollBackDialog } from './settings-dialogs.tsx';
import type { ShownProgram } from './shown-program.ts';

const tones: { readonly [State in StaffProgramVersion['state']]: Tone } = {
  draft: 'idle',
  inReview: 'warn',
  approved: 'info',
  scheduled: 'info',
  live: 'good',
  retired: 'idle',
  rejected: 'bad',
  discarded: 'idle',
};

// The first version of a program without a folder has no beginning.
const ALWAYS = '0001-01-01';

const columnsOf = (
  refusal: string | undefined,
  onRollBack: (to: number) => void,
): readonly Column<StaffProgramVersion>[] => [
  {
    id: 'version',
    title: text.columns.version,
    cell: ({ number, note, madeBy, madeAt }) => (
      <TwoLines
        first={text.versionNote(String(number), note)}
        second={`${madeBy}, ${formatInstant(madeAt)}`}
      />
    ),
  },
  {
    id: 'state',
    title: text.columns.state,
    cell: ({ state }) => <Mark tone={tones[state]}>{text.states[state]}</Mark>,
  },
  {
    id: 'from',
    title: text.columns.from,
    cell: ({ validFrom }) => {
      if (validFrom === ALWAYS) return text.fromTheStart;
      return validFrom ? formatDay(validFrom) : '';
    },
  },
  {
    id: 'by',
    title: text.columns.by,
    isOptional: true,
    cell: ({ reviewedBy }) => reviewedBy ?? '',
  },
  {
    id: 'action',
    title: '',
    cell: ({ number, state }) =>
      state === 'retired' && (
        <Button size="small" reason={refusal} onClick={() => onRollBack(number)}>
          {text.rollBack}
        </Button>
      ),
  },
];

type Props = Pick<ShownProgram, 'live' | 'isInFolder'>;

/** Every version, the latest first; one that held can be restored. */
export const VersionHistory = ({ live, isInFolder }: Props) => {
  const { partner } = useProgram();
  const refusal = useRefusal('settings.change');
  const [to, setTo] = useState<number | null>();
  const found = useQuery(api.program.versions.queryOptions({ input: { partner } }));
  const rows = found.data?.versions;
  return (
    <Panel
      title={text.sections.history}
      end={
        isInFolder &&
        live.number !== null && (
          <Button size="small" reason={refusal} onClick={() => setTo(null)}>
            {text.rollBackTitle(text.folder)}
          </Button>
        )
      }
    >
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {rows?.length === 0 && <p className={styles.none}>{text.none}</p>}
      {!found.error && rows?.length !== 0 && (
        <Table
          label={text.sections.history}
          columns={columnsOf(refusal, setTo)}
          rows={rows}
          rowKey={({ number }) => number}
          isInPanel
        />
      )}
      {to !== undefined && <RollBackDialog to={to} onClose={() => setTo(undefined)} />}
    </Panel>
  );
};

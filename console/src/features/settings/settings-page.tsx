import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffProgramChange, StaffProgramVersion } from '#contract/staff/program.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { settings as text } from '../../copy/settings.ts';
import { Button, buttonClass } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Properties } from '../../parts/properties.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { type Column, Table, TwoLines } from '../../parts/table.tsx';
import { formatDay, formatInstant } from '../../session/format.ts';
import { can, useProgram, useRefusal } from '../../session/session.ts';
import styles from './settings.module.css';
import { RollBackDialog } from './settings-dialogs.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSteps } from './settings-steps.tsx';
import type { ShownProgram } from './shown-program.ts';

const MAX_SHOWN = 60;

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

const shownValue = (value: StaffProgramChange['after']): string => {
  if (value === undefined || value === null) return text.nothing;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_SHOWN);
};

const InTheMaking = ({ open }: Pick<ShownProgram, 'open'>) => {
  if (!open) return <Properties title={text.changed}>{text.noDraft}</Properties>;
  const { state, madeBy, validFrom } = open.version;
  return (
    <div className={styles.changes}>
      <Properties
        title={text.changed}
        end={<Mark tone={tones[state]}>{text.states[state]}</Mark>}
        of={open.changes.map(({ path, before, after }) => [
          path,
          text.was(shownValue(before), shownValue(after)),
        ])}
      >
        <p>
          {validFrom
            ? text.scheduledFrom(formatDay(validFrom))
            : text.stateOf(text.states[state], madeBy)}
        </p>
      </Properties>
    </div>
  );
};

const columnsOf = (
  refusal: string | undefined,
  onRollBack: (to: number) => void,
): readonly Column<StaffProgramVersion>[] => [
  {
    id: 'version',
    title: text.columns.version,
    cell: ({ number, note, madeBy, madeAt }) => (
      <TwoLines
        first={`${text.version(String(number))} ${note}`}
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
    cell: ({ validFrom }) => (validFrom ? formatDay(validFrom) : ''),
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

const History = ({ live }: Pick<ShownProgram, 'live'>) => {
  const { partner } = useProgram();
  const refusal = useRefusal('settings.change');
  const [to, setTo] = useState<number | null>();
  const found = useQuery(api.program.versions.queryOptions({ input: { partner } }));
  const rows = found.data?.versions;
  return (
    <Panel
      title={text.sections.history}
      end={
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

const FolderSettings = ({ live, folderNames }: Pick<ShownProgram, 'live' | 'folderNames'>) => {
  const { partner } = useProgram();
  const values: Record<string, unknown> = { ...live.settings, slug: partner };
  return (
    <Properties
      title={text.sections.folder}
      of={folderNames.map((name) => {
        const value = values[name];
        const shown = typeof value === 'boolean' ? text.yesOrNo(value) : String(value ?? '');
        return [text.folderNames[name] ?? name, typeof value === 'object' ? null : shown];
      })}
    />
  );
};

/** The settings of a program: what holds, what is in the making, and what held before. */
export const SettingsPage = () => {
  const program = useProgram();
  const { partner } = program;
  const found = useQuery(api.program.show.queryOptions({ input: { partner } }));
  const shown = found.data;
  const title = copy.shell.pages.settings;
  return (
    <>
      <Bar title={title}>
        {can(program, 'changes.preview') && (
          <Link
            className={buttonClass({ size: 'small' })}
            to="/$partner/changes"
            params={{ partner }}
          >
            {text.preview}
          </Link>
        )}
        {shown && <SettingsSteps shown={shown} />}
      </Bar>
      <Head title={title} text={text.intro} />
      <Body>
        {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
        {!found.error && !shown && <PageSkeleton />}
        {shown && (
          <div className={styles.layout}>
            <SettingsForm
              key={`${shown.live.number} ${shown.open?.version.number} ${shown.open?.version.revision}`}
              shown={shown}
            />
            <div className={styles.side}>
              <InTheMaking open={shown.open} />
              <FolderSettings live={shown.live} folderNames={shown.folderNames} />
              <History live={shown.live} />
            </div>
          </div>
        )}
      </Body>
    </>
  );
};

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { StaffBonus } from '#contract/staff/bonuses.ts';
import type { StaffEntry } from '#contract/staff/liability.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Figures } from '../../parts/figures.tsx';
import { List } from '../../parts/list.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Bar, Columns, Head } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Properties } from '../../parts/properties.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import {
  formatCents,
  formatCount,
  formatDay,
  formatInstant,
  formatSignedUnits,
  formatUnits,
  formatUnitsNamed,
} from '../../session/format.ts';
import { type Program, useProgram, useRefusal } from '../../session/session.ts';
import { EndBonusDialog } from '../program/end-dialogs.tsx';
import { audienceTexts } from './audience-text.ts';
import { BonusDialog } from './bonus-dialog.tsx';
import { bonusTones } from './bonus-tones.ts';
import { BudgetBar } from './budget-bar.tsx';
import { ExplainMember } from './explain-member.tsx';

const route = getRouteApi('/$partner/bonuses/$code');
const text = copy.bonuses;

type Cursor = Pick<StaffEntry, 'postedAt' | 'journalId' | 'account'> | null;

const entryColumns = (program: Program): readonly Column<StaffEntry>[] => [
  {
    id: 'member',
    title: copy.liability.columns.member,
    cell: ({ email, postedAt }) => (
      <TwoLines
        first={
          <Link
            className={rowLinkClass}
            to="/$partner/members/$email"
            params={{ partner: program.partner, email }}
          >
            {email}
          </Link>
        }
        second={formatInstant(postedAt)}
      />
    ),
  },
  {
    id: 'journal',
    title: copy.liability.columns.journal,
    cell: ({ journalId }) => String(journalId),
    isOptional: true,
  },
  {
    id: 'units',
    title: copy.liability.columns.units,
    cell: ({ units }) => formatSignedUnits(units, program),
    isNumber: true,
  },
];

/** The entries that add up to the cost. */
const Entries = () => {
  const { partner, code } = route.useParams();
  const program = useProgram();
  const found = useInfiniteQuery(
    api.bonuses.entries.infiniteOptions({
      input: (before: Cursor) => ({ partner, code, before }),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ entries, hasMore }): Cursor => {
        const last = entries.at(-1);
        if (!hasMore || !last) return null;
        return { postedAt: last.postedAt, journalId: last.journalId, account: last.account };
      },
    }),
  );
  return (
    <Panel title={text.entries} note={text.entriesNote}>
      <List
        found={found}
        empty={<Blank icon={BookOpen} {...text.noEntries} />}
        label={text.entries}
        columns={entryColumns(program)}
        rows={found.data?.pages.flatMap(({ entries }) => entries)}
        rowKey={({ journalId }) => journalId}
        isInPanel
      />
    </Panel>
  );
};

const Progress = ({ bonus }: { bonus: StaffBonus }) => {
  const program = useProgram();
  const { partner } = program;
  const { kind, audience, enrollmentSource, enrolled, qualified } = bonus;
  const found = useQuery(
    api.bonuses.audience.queryOptions({ input: { partner, kind, enrollmentSource, audience } }),
  );
  const { figures } = text;
  const members = found.data?.members;
  const percent = enrolled > 0 ? Math.round((qualified / enrolled) * 100) : null;
  return (
    <Figures
      label={text.progress}
      isCompact
      of={[
        {
          id: 'audience',
          label: figures.audience,
          value: members === undefined ? '…' : formatCount(members),
          note: figures.audienceNote,
        },
        { id: 'enrolled', label: text.columns.enrolled, value: formatCount(enrolled) },
        {
          id: 'qualified',
          label: text.columns.qualified,
          value: formatCount(qualified),
          note: percent === null ? undefined : figures.share(percent),
        },
        {
          id: 'cost',
          label: figures.cost,
          value: formatUnits(bonus.costUnits, program),
          note: figures.costNote,
        },
      ]}
    />
  );
};

const Terms = ({ bonus }: { bonus: StaffBonus }) => {
  const program = useProgram();
  const { labels } = text;
  const audience = audienceTexts(bonus);
  return (
    <>
      <Properties
        title={text.columns.terms}
        of={[
          [labels.code, bonus.code],
          [labels.kind, text.kinds[bonus.kind]],
          [text.columns.reward, formatUnitsNamed(bonus.rewardUnits, program)],
          [labels.dines, formatCount(bonus.dines)],
          [labels.minSpend, formatCents(bonus.minSpendCents)],
          [labels.days, formatCount(bonus.days)],
          [labels.startsOn, formatDay(bonus.startsOn)],
          [labels.endsOn, bonus.endsOn ? formatDay(bonus.endsOn) : text.noEnd],
          [text.createdBy, bonus.createdBy],
        ]}
      />
      <Properties title={text.audience.title}>
        <ul>
          {(audience.length > 0 ? audience : [text.audience.everyone]).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Properties>
      <Properties title={text.budget.title}>
        <BudgetBar bonus={bonus} />
      </Properties>
      <ExplainMember code={bonus.code} />
    </>
  );
};

const PauseDialog = ({ bonus, onClose }: { bonus: StaffBonus; onClose: () => void }) => {
  const { partner } = useProgram();
  const { code } = bonus;
  const isPaused = bonus.state !== 'paused';
  const texts = isPaused ? text.pausing : text.resuming;
  return (
    <ReasonDialog
      title={texts.title(code)}
      text={texts.text}
      submit={texts.submit}
      onSubmit={(reason) => api.bonuses.pause.call({ partner, code, isPaused, reason })}
      done={() => texts.done}
      onClose={onClose}
    />
  );
};

type Action = 'change' | 'pause' | 'end';

const Actions = ({ bonus, onRun }: { bonus: StaffBonus; onRun: (action: Action) => void }) => {
  const refusal = useRefusal('bonuses.change');
  if (bonus.state === 'over') return null;
  return (
    <>
      <Button size="small" reason={refusal} onClick={() => onRun('end')}>
        {text.end}
      </Button>
      <Button size="small" reason={refusal} onClick={() => onRun('pause')}>
        {bonus.state === 'paused' ? text.resuming.submit : text.pausing.submit}
      </Button>
      <Button
        size="small"
        tone="primary"
        icon={Pencil}
        reason={refusal}
        onClick={() => onRun('change')}
      >
        {text.change}
      </Button>
    </>
  );
};

/** One bonus: its audience now, its progress, and its cost with the entries behind it. */
export const BonusPage = () => {
  const { partner, code } = route.useParams();
  const found = useQuery(api.bonuses.show.queryOptions({ input: { partner, code } }));
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const bonus = found.data;
  return (
    <>
      <Bar
        title={code}
        above={[
          <Link key="bonuses" to="/$partner/bonuses" params={{ partner }}>
            {text.title}
          </Link>,
        ]}
      >
        {bonus && <Actions bonus={bonus} onRun={setAction} />}
      </Bar>
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <PageSkeleton />}
      {bonus && (
        <Columns side={<Terms bonus={bonus} />} sideLabel={text.columns.terms}>
          <Head
            title={bonus.description}
            text={<Mark tone={bonusTones[bonus.state]}>{text.states[bonus.state]}</Mark>}
          />
          <Progress bonus={bonus} />
          <Entries />
          {action === 'change' && <BonusDialog bonus={bonus} onClose={close} />}
          {action === 'pause' && <PauseDialog bonus={bonus} onClose={close} />}
          {action === 'end' && <EndBonusDialog code={code} onClose={close} />}
        </Columns>
      )}
    </>
  );
};

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StaffInsight } from '#contract/staff/insight.ts';
import { addDays } from '#domain/time/local-time.ts';
import { copy } from '../../copy/copy.ts';
import { insight as text } from '../../copy/insight.ts';
import { Definition } from '../../parts/definition.tsx';
import { Change, type Figure, Figures } from '../../parts/figures.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { formatCents, formatCount, formatUnits } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';

type Name = keyof typeof text.figures;
const names = Object.keys(text.figures) as Name[];
const ACTIVE_DAYS = 28;

type Pair = { now: number; before: number };

const averageOf = (spend: Pair, dines: Pair): Pair => ({
  now: dines.now > 0 ? Math.round(spend.now / dines.now) : 0,
  before: dines.before > 0 ? Math.round(spend.before / dines.before) : 0,
});

/** The figures of a period, each with its definition and the list that it counts. */
export const InsightFigures = ({ data }: { data: StaffInsight | undefined }) => {
  const program = useProgram();
  const params = { partner: program.partner };
  if (!data)
    return (
      <Figures
        label={copy.common.loading}
        isCompact
        of={names.map((id) => ({
          id,
          label: text.figures[id],
          value: <Skeleton />,
          note: <Skeleton seed={1} />,
        }))}
      />
    );
  const { figures, from, to } = data;
  const days = { from, to };
  const counts = (pair: Pair) => ({ pair, format: formatCount });
  const cents = (pair: Pair) => ({ pair, format: formatCents });
  const shown: Record<Name, { pair: Pair; format: (value: number) => string; name?: ReactNode }> = {
    members: {
      ...counts(figures.members),
      name: (
        <Link to="/$partner/members" params={params} search={{ joinedTo: to }}>
          {text.figures.members}
        </Link>
      ),
    },
    joined: {
      ...counts(figures.joined),
      name: (
        <Link to="/$partner/members" params={params} search={{ joinedFrom: from, joinedTo: to }}>
          {text.figures.joined}
        </Link>
      ),
    },
    activeCards: {
      ...counts(figures.activeCards),
      name: (
        <Link
          to="/$partner/dines"
          params={params}
          search={{ from: addDays(to, 1 - ACTIVE_DAYS), to }}
        >
          {text.figures.activeCards}
        </Link>
      ),
    },
    dines: {
      ...counts(figures.dines),
      name: (
        <Link to="/$partner/dines" params={params} search={days}>
          {text.figures.dines}
        </Link>
      ),
    },
    spend: {
      ...cents(figures.spendCents),
      name: (
        <Link to="/$partner/dines" params={params} search={days}>
          {text.figures.spend}
        </Link>
      ),
    },
    averageBill: cents(averageOf(figures.spendCents, figures.dines)),
    rewards: { pair: figures.rewardUnits, format: (units) => formatUnits(units, program) },
    searchMisses: counts(figures.searchMisses),
  };
  const of = names.map((id): Figure => {
    const { pair, format, name = text.figures[id] } = shown[id];
    return {
      id,
      label: (
        <>
          {name} <Definition label={text.define(text.figures[id])} text={text.definitions[id]} />
        </>
      ),
      value: format(pair.now),
      note: <Change {...pair}>{text.before(format(pair.before))}</Change>,
    };
  });
  return <Figures label={text.title} isCompact of={of} />;
};

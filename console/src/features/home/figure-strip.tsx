import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StaffFigures } from '#contract/staff/home.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { PageFailure } from '../../parts/failure.tsx';
import { Change, type Figure, Figures } from '../../parts/figures.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { formatCents, formatCount, formatDay, formatUnits } from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';

const text = copy.home.figures;

type MoneyProps = { program: Program; figures: StaffFigures };

const moneyFigures = ({ program, figures: { from, to, money } }: MoneyProps): Figure[] => {
  if (!money) return [];
  const params = { partner: program.partner };
  const { earned, owed } = money;
  return [
    {
      id: 'earned',
      label: (
        <Link
          to="/$partner/entries"
          params={params}
          search={{ from, to, category: 'dining' }}
          title={text.earnedText}
        >
          {text.earned}
        </Link>
      ),
      value: formatUnits(earned.now, program),
      note: <Change {...earned}>{text.before(formatUnits(earned.before, program))}</Change>,
    },
    {
      id: 'owed',
      label: (
        <Link to="/$partner/liability" params={params} title={text.owedText}>
          {text.owed}
        </Link>
      ),
      value: formatUnits(owed.now, program),
      note: <Change {...owed}>{text.before(formatUnits(owed.before, program))}</Change>,
    },
  ];
};

const figuresOf = (program: Program, figures: StaffFigures): Figure[] => {
  const { from, to, members, withCard, joined, dines, spendCents } = figures;
  const params = { partner: program.partner };
  const dineList = { to: '/$partner/dines', params, search: { from, to } } as const;
  return [
    {
      id: 'members',
      label: (
        <Link to="/$partner/members" params={params} title={text.membersText}>
          {text.members}
        </Link>
      ),
      value: formatCount(members),
      note: text.joined(formatCount(joined)),
    },
    {
      id: 'withCard',
      label: (
        <Link
          to="/$partner/members"
          params={params}
          search={{ status: 'EnrolledCardMember' }}
          title={text.withCardText}
        >
          {text.withCard}
        </Link>
      ),
      value: formatCount(withCard),
      note: members > 0 && text.share(Math.round((withCard / members) * 100)),
    },
    {
      id: 'dines',
      label: (
        <Link {...dineList} title={text.dinesText}>
          {text.dines}
        </Link>
      ),
      value: formatCount(dines.now),
      note: <Change {...dines}>{text.before(formatCount(dines.before))}</Change>,
    },
    {
      id: 'spend',
      label: (
        <Link {...dineList} title={text.spendText}>
          {text.spend}
        </Link>
      ),
      value: formatCents(spendCents.now),
      note: <Change {...spendCents}>{text.before(formatCents(spendCents.before))}</Change>,
    },
    ...moneyFigures({ program, figures }),
  ];
};

const loading: readonly Figure[] = ['members', 'withCard', 'dines', 'spend'].map((id) => ({
  id,
  label: <Skeleton />,
  value: <Skeleton seed={1} />,
}));

/** The figures of the last 28 days; each opens to the list that it counts. */
export const FigureStrip = () => {
  const program = useProgram();
  const found = useQuery(api.home.figures.queryOptions({ input: { partner: program.partner } }));
  if (found.error) return <PageFailure error={found.error} onRetry={() => void found.refetch()} />;
  const label = found.data
    ? text.period(formatDay(found.data.from), formatDay(found.data.to))
    : copy.common.loading;
  return <Figures label={label} of={found.data ? figuresOf(program, found.data) : loading} />;
};

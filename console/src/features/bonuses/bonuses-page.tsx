import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import Gift from 'lucide-react/icons/gift';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { BonusOrder } from '#contract/staff/bonuses.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Bar } from '../../parts/page.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { actionClass, type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { useList } from '../../parts/use-list.ts';
import {
  formatCents,
  formatCount,
  formatDay,
  formatUnits,
  formatUnitsNamed,
} from '../../session/format.ts';
import { type Program, useProgram, useRefusal } from '../../session/session.ts';
import { EndBonusDialog } from '../program/end-dialogs.tsx';
import { audienceTexts } from './audience-text.ts';
import { BonusDialog } from './bonus-dialog.tsx';
import { bonusTones } from './bonus-tones.ts';

const route = getRouteApi('/$partner/bonuses');
const text = copy.bonuses;

type Bonus = Awaited<ReturnType<typeof api.bonuses.list.call>>['bonuses'][number];

const views = [
  { value: 'current', label: copy.offers.views.current },
  { value: 'all', label: copy.offers.views.all },
] as const;

type Actions = { refusal: string | undefined; onEnd: (code: string) => void };

const columnsIn = (
  program: Program,
  { refusal, onEnd }: Actions,
): readonly Column<Bonus, BonusOrder>[] => [
  {
    id: 'bonus',
    title: text.columns.bonus,
    cell: ({ description, code, kind }) => (
      <TwoLines
        first={
          <Link
            className={rowLinkClass}
            to="/$partner/bonuses/$code"
            params={{ partner: program.partner, code }}
          >
            {description}
          </Link>
        }
        second={`${code}, ${text.kinds[kind]}`}
      />
    ),
  },
  {
    id: 'terms',
    title: text.columns.terms,
    cell: (bonus) => (
      <TwoLines
        first={text.terms(formatCount(bonus.dines), formatCents(bonus.minSpendCents))}
        second={audienceTexts(bonus).join(' · ') || text.audience.everyone}
      />
    ),
    isOptional: true,
  },
  {
    id: 'days',
    title: text.columns.days,
    order: 'startsOn',
    cell: ({ startsOn, endsOn }) =>
      endsOn
        ? copy.offers.days(formatDay(startsOn), formatDay(endsOn))
        : text.open(formatDay(startsOn)),
    isOptional: true,
  },
  {
    id: 'state',
    title: text.columns.state,
    cell: ({ state }) => <Mark tone={bonusTones[state]}>{text.states[state]}</Mark>,
  },
  {
    id: 'enrolled',
    title: text.columns.enrolled,
    order: '-enrolled',
    cell: ({ enrolled }) => formatCount(enrolled),
    isNumber: true,
  },
  {
    id: 'qualified',
    title: text.columns.qualified,
    order: '-qualified',
    cell: ({ qualified }) => formatCount(qualified),
    isNumber: true,
  },
  {
    id: 'reward',
    title: text.columns.reward,
    order: '-rewardUnits',
    cell: ({ rewardUnits }) => formatUnitsNamed(rewardUnits, program),
    isNumber: true,
  },
  {
    id: 'cost',
    title: text.columns.cost,
    order: '-costUnits',
    cell: ({ costUnits, promisedUnits, budgetUnits }) => (
      <TwoLines
        first={formatUnits(costUnits, program)}
        second={
          budgetUnits === null || budgetUnits === undefined
            ? undefined
            : text.budget.promised(
                formatUnits(promisedUnits, program),
                formatUnits(budgetUnits, program),
              )
        }
      />
    ),
    isNumber: true,
    isOptional: true,
  },
  {
    id: 'end',
    title: '',
    cell: ({ code, state }) =>
      state === 'over' ? null : (
        <span className={actionClass}>
          <Button size="small" tone="quiet" reason={refusal} onClick={() => onEnd(code)}>
            {text.end}
          </Button>
        </span>
      ),
  },
];

/** The bonuses that staff created, with how many members turned them on and earned them. */
export const BonusesPage = () => {
  const program = useProgram();
  const search = route.useSearch();
  const { view } = search;
  const includesOver = view === 'all';
  const refusal = useRefusal('bonuses.change');
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<string>();
  const columns = columnsIn(program, { refusal, onEnd: setEnding });
  const list = useList({ list: 'bonuses', search, columns });
  const filter = { includesOver, ...list.ordered };
  const found = useQuery(
    api.bonuses.list.queryOptions({ input: { partner: program.partner, ...filter } }),
  );
  const rows = found.data?.bonuses;
  return (
    <>
      <Bar title={text.title}>
        <Button
          size="small"
          tone="primary"
          icon={Plus}
          reason={refusal}
          onClick={() => setCreating(true)}
        >
          {text.create}
        </Button>
      </Bar>
      <ListHead of={list} filter={filter}>
        <Segmented
          label={copy.offers.view}
          options={views}
          value={includesOver ? 'all' : 'current'}
          onChange={(value) => list.set({ view: value === 'all' ? value : undefined })}
        />
      </ListHead>

      <List
        found={found}
        empty={<Blank icon={Gift} {...text.empty} />}
        label={text.list}
        {...list.table}
        rows={rows}
        rowKey={({ code }) => code}
      />
      {isCreating && <BonusDialog onClose={() => setCreating(false)} />}
      {ending && <EndBonusDialog code={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
};

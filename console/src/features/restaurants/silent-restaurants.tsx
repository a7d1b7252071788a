import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import RadioTower from 'lucide-react/icons/radio-tower';
import { useState } from 'react';
import type { StaffSilentMerchant } from '#contract/staff/merchants.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { type Column, TwoLines } from '../../parts/table.tsx';
import { linkClass, Text } from '../../parts/text.tsx';
import { formatCount, formatDay, formatUnitsNamed } from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';
import { SetIdentifierDialog } from './set-identifier-dialog.tsx';
import styles from './silent-restaurants.module.css';
import { useSharedRefusal } from './use-shared-refusal.ts';

const text = copy.silent;

type Chosen = { id: string; name: string; value: string };

const Suggestion = ({
  of,
  refusal,
  onChoose,
}: {
  of: StaffSilentMerchant;
  refusal: string | undefined;
  onChoose: (chosen: Chosen) => void;
}) => {
  const { merchantId: id, name, suggestion } = of;
  if (!suggestion) return <Text is="soft">{text.contact}</Text>;
  const { value, events, firstOn, score } = suggestion;
  return (
    <TwoLines
      first={
        <Button size="small" reason={refusal} onClick={() => onChoose({ id, name, value })}>
          {text.suggest(value)}
        </Button>
      }
      second={text.suggestText(formatCount(events), formatDay(firstOn), formatCount(score))}
    />
  );
};

const columnsOf = (
  program: Program,
  { refusal, onChoose }: { refusal: string | undefined; onChoose: (chosen: Chosen) => void },
): readonly Column<StaffSilentMerchant>[] => [
  {
    id: 'name',
    title: text.columns.name,
    cell: ({ merchantId: id, name, city, state }) => (
      <TwoLines
        first={
          <Link
            className={linkClass}
            to="/$partner/restaurants/$id"
            params={{ partner: program.partner, id }}
          >
            {name}
          </Link>
        }
        second={`${city}, ${state}`}
      />
    ),
  },
  {
    id: 'last',
    title: text.columns.last,
    cell: ({ lastDinedOn, quietDays }) => (
      <TwoLines first={formatDay(lastDinedOn)} second={text.days(formatCount(quietDays))} />
    ),
  },
  {
    id: 'expected',
    title: text.columns.expected,
    cell: ({ expectedDines, usualDines }) => (
      <TwoLines
        first={text.dines(formatCount(expectedDines))}
        second={text.usual(formatCount(usualDines))}
      />
    ),
    isOptional: true,
  },
  {
    id: 'suggestion',
    title: text.columns.suggestion,
    cell: (row) => <Suggestion of={row} refusal={refusal} onChoose={onChoose} />,
    isOptional: true,
  },
  {
    id: 'lost',
    title: text.columns.lost,
    cell: ({ lostUnits }) => formatUnitsNamed(lostUnits, program),
    isNumber: true,
  },
];

/** Restaurants that stopped sending, with the rewards that members probably missed and what to do. */
export const SilentRestaurants = () => {
  const program = useProgram();
  const refusal = useSharedRefusal('restaurants.change');
  const [chosen, setChosen] = useState<Chosen>();
  const found = useQuery(
    api.merchants.silent.queryOptions({ input: { partner: program.partner } }),
  );
  const { count = 0, lostUnits = 0, merchants } = found.data ?? {};
  return (
    <>
      <List
        found={found}
        empty={<Blank icon={RadioTower} title={text.empty.title} text={text.empty.text} />}
        head={
          found.data && (
            <div className={styles.head}>
              <p role="status">
                {text.text(formatCount(count), formatUnitsNamed(lostUnits, program))}
              </p>
              <Text is={['small', 'soft']}>{text.formula}</Text>
            </div>
          )
        }
        label={text.title}
        columns={columnsOf(program, { refusal, onChoose: setChosen })}
        rows={merchants}
        rowKey={({ merchantId }) => merchantId}
        hasMore={merchants && count > merchants.length}
      />
      {chosen && (
        <SetIdentifierDialog
          merchant={chosen}
          value={chosen.value}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import RadioTower from 'lucide-react/icons/radio-tower';
import type { StaffFeed } from '#contract/staff/operations.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { BarChart } from '../../parts/bar-chart.tsx';
import { Blank } from '../../parts/blank.tsx';
import { List } from '../../parts/list.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import {
  formatAge,
  formatCount,
  formatInstant,
  formatSeconds,
  formatTime,
} from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './operations.module.css';

const text = copy.operations.feeds;

const eventsOf = ({ hours }: Pick<StaffFeed, 'hours'>): number =>
  hours.reduce((sum, { events }) => sum + events, 0);

const columns: readonly Column<StaffFeed>[] = [
  {
    id: 'provider',
    title: text.columns.provider,
    cell: ({ provider, lastAt }) => (
      <TwoLines
        first={<Text is="strong">{provider}</Text>}
        second={text.lastAt(formatInstant(lastAt))}
      />
    ),
  },
  {
    id: 'state',
    title: text.columns.state,
    cell: ({ isSilent, lastAt }) => (
      <Mark tone={isSilent ? 'warn' : 'good'}>
        {isSilent ? text.silent(formatAge(lastAt, new Date())) : text.live}
      </Mark>
    ),
  },
  {
    id: 'delay',
    title: text.columns.delay,
    cell: ({ delay }) =>
      delay && (
        <TwoLines
          first={text.delay(formatSeconds(delay.medianSeconds))}
          second={text.slowest(formatSeconds(delay.p99Seconds))}
        />
      ),
    isOptional: true,
  },
  {
    id: 'rejected',
    title: text.columns.rejected,
    cell: ({ rejected }) => formatCount(rejected),
    isNumber: true,
    isOptional: true,
  },
  {
    id: 'events',
    title: text.columns.events,
    cell: (feed) => formatCount(eventsOf(feed)),
    isNumber: true,
  },
];

/** Throughput and delay of each feed, the busiest one as a chart. */
export const FeedsPanel = () => {
  const { partner } = useProgram();
  const found = useQuery(api.operations.feeds.queryOptions({ input: { partner } }));
  const feeds = found.data?.feeds;
  const busiest = feeds?.toSorted((left, right) => eventsOf(right) - eventsOf(left))[0];
  return (
    <Panel title={text.title} note={text.note} foot={text.definition}>
      {busiest && (
        <div className={styles.chart}>
          <h3>{busiest.provider}</h3>
          <BarChart
            label={text.chart(busiest.provider, formatCount(eventsOf(busiest)))}
            series={[busiest.provider]}
            bars={busiest.hours.map(({ from, events }) => ({
              id: from,
              label: formatTime(from),
              parts: [events],
            }))}
            format={formatCount}
          />
        </div>
      )}
      <List
        found={found}
        empty={<Blank icon={RadioTower} {...text.empty} />}
        label={text.title}
        columns={columns}
        rows={feeds}
        rowKey={({ provider }) => provider}
        isInPanel
      />
    </Panel>
  );
};

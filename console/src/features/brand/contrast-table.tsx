import type { Seeds } from '#domain/theme/palette.ts';
import { type ContrastPair, contrastPairs, seedsOf } from '#domain/theme/weak-pairs.ts';
import { brand as brandCopy } from '../../copy/brand.ts';
import { Mark } from '../../parts/mark.tsx';
import { Note } from '../../parts/note.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table } from '../../parts/table.tsx';

const text = brandCopy.contrast;

type PairName = keyof typeof text.pairs;
type Row = { name: PairName; minimum: number; light: number; dark: number; before: string };

// The pairs of the components above the table; the count and the faults are of every pair.
const shown = Object.keys(text.pairs) as PairName[];

const nameOf = ({ color, background }: ContrastPair) => `${color} ${background}`;
const shorten = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

const rowsOf = (seeds: Seeds, live: Seeds): Row[] => {
  const ratios = (of: Seeds, scheme: 'light' | 'dark') =>
    new Map(contrastPairs(of, scheme).map((pair) => [nameOf(pair), pair]));
  const [light, dark] = [ratios(seeds, 'light'), ratios(seeds, 'dark')];
  const [lightLive, darkLive] = [ratios(live, 'light'), ratios(live, 'dark')];
  return shown.flatMap((name) => {
    const pair = light.get(name);
    if (!pair) return [];
    const before = [lightLive, darkLive].map((found) => shorten(found.get(name)?.ratio ?? 0));
    return [
      {
        name,
        minimum: pair.minimum,
        light: pair.ratio,
        dark: dark.get(name)?.ratio ?? 0,
        before: before.join(text.and),
      },
    ];
  });
};

const Verdict = ({ ratio, minimum }: { ratio: number; minimum: number }) => (
  <Mark tone={ratio >= minimum ? 'good' : 'bad'}>{shorten(ratio)}</Mark>
);

const columns: readonly Column<Row>[] = [
  { id: 'name', title: text.component, cell: ({ name }) => text.pairs[name] },
  { id: 'needs', title: text.needs, cell: ({ minimum }) => shorten(minimum), isNumber: true },
  {
    id: 'light',
    title: brandCopy.schemes.light,
    cell: ({ light, minimum }) => <Verdict ratio={light} minimum={minimum} />,
  },
  {
    id: 'dark',
    title: brandCopy.schemes.dark,
    cell: ({ dark, minimum }) => <Verdict ratio={dark} minimum={minimum} />,
  },
  { id: 'before', title: text.live, cell: ({ before }) => before, isOptional: true },
];

const everyPair = (seeds: Seeds): ContrastPair[] => [
  ...contrastPairs(seeds, 'light'),
  ...contrastPairs(seeds, 'dark'),
];

/** The contrast of each pair of colors by the check of the server, beside the live one. */
export const ContrastTable = ({ seeds, live }: { seeds: Seeds; live: Seeds }) => {
  const pairs = everyPair(seeds);
  const weak = pairs.filter(({ ratio, minimum }) => ratio < minimum);
  const causes = [...new Set(weak.flatMap((pair) => seedsOf(seeds, pair)))];
  return (
    <Panel
      title={text.title}
      note={text.note}
      end={
        <span role="status">
          <Mark tone={weak.length === 0 ? 'good' : 'bad'}>
            {text.passed(String(pairs.length - weak.length), String(pairs.length))}
          </Mark>
        </span>
      }
      foot={
        weak.length > 0 && (
          <Note tone="bad">
            {text.weak(
              weak
                .map((pair) => text.pair(pair, shorten(pair.ratio), shorten(pair.minimum)))
                .join('; '),
              causes.map((seed) => brandCopy.seeds[seed].name).join(', '),
            )}
          </Note>
        )
      }
    >
      <Table
        label={text.title}
        columns={columns}
        rows={rowsOf(seeds, live)}
        rowKey={({ name }) => name}
        isInPanel
        isCompact
      />
    </Panel>
  );
};

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { insightUnits } from '#domain/insight/insight-periods.ts';
import { insight as text } from '../../copy/insight.ts';
import { IconButton } from '../../parts/button.tsx';
import { DayFilter } from '../../parts/day-filter.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import { today } from '../../session/format.ts';
import { type InsightRange, latest, lengths, shifted } from './use-insight-range.ts';

const units = insightUnits.map((value) => ({ value, label: text.units[value] }));

/** Days or months, how many, and which. */
export const PeriodChooser = ({ unit, range, periods, change }: InsightRange) => {
  const move = (by: number) => change({ unit, ...shifted(unit, range, by) });
  const known = lengths[unit].find((length) => {
    const last = latest(unit, length, today());
    return last.from === range.from && last.to === range.to;
  });
  return (
    <Toolbar
      end={
        <>
          <IconButton icon={ChevronLeft} label={text.earlier} onClick={() => move(-periods)} />
          <IconButton
            icon={ChevronRight}
            label={text.later}
            disabled={range.to >= today()}
            onClick={() => move(periods)}
          />
        </>
      }
    >
      <Segmented
        label={text.unit}
        options={units}
        value={unit}
        onChange={(value) => change({ unit: value })}
      />
      <Segmented
        label={text.range}
        options={lengths[unit].map((length) => ({
          value: String(length),
          label: text.ranges[unit][length] ?? '',
        }))}
        value={String(known ?? '')}
        onChange={(value) => change({ unit, ...latest(unit, Number(value), today()) })}
      />
      <DayFilter
        name={text.from}
        value={range.from}
        onChange={(from) => from && change({ unit, ...range, from })}
      />
      <DayFilter
        name={text.to}
        value={range.to}
        onChange={(to) => to && change({ unit, ...range, to })}
      />
    </Toolbar>
  );
};

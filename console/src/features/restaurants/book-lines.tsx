import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { tables as copy } from '../../copy/reservations.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { newShift, newTable, type ShiftLine, type TableLine } from './book-draft.ts';
import { PickDays } from './reward-days.tsx';
import styles from './tables.module.css';

const QUARTER_HOUR_S = 900;
const text = copy.dialog;

type Keyed = { key: number };
type Props<Line> = { lines: readonly Line[]; onChange: (lines: Line[]) => void };

const changed = <Line extends Keyed>(
  { lines, onChange }: Props<Line>,
  line: Line,
  change: Partial<Line>,
) => onChange(lines.map((other) => (other === line ? { ...line, ...change } : other)));

const removed = <Line extends Keyed>({ lines, onChange }: Props<Line>, line: Line) =>
  onChange(lines.filter((other) => other !== line));

/** How many tables of which sizes. */
export const TableLines = (props: Props<TableLine>) => (
  <fieldset className={styles.lines}>
    <legend>{text.tables}</legend>
    {props.lines.map((line, index) => (
      <div key={line.key} className={styles.line}>
        {(['count', 'minParty', 'maxParty'] as const).map((name) => (
          <TextField
            key={name}
            label={text[name]}
            inputMode="numeric"
            value={line[name]}
            onChange={({ target }) => changed(props, line, { [name]: target.value })}
          />
        ))}
        <IconButton
          icon={X}
          label={text.removeTable(index + 1)}
          onClick={() => removed(props, line)}
        />
      </div>
    ))}
    <div>
      <Button size="small" icon={Plus} onClick={() => props.onChange([...props.lines, newTable()])}>
        {text.addTable}
      </Button>
    </div>
  </fieldset>
);

/** On which days and when parties are seated. */
export const ShiftLines = (props: Props<ShiftLine>) => (
  <fieldset className={styles.lines}>
    <legend>{text.shifts}</legend>
    {props.lines.map((line, index) => (
      <div key={line.key} className={styles.shiftLine}>
        <PickDays
          label={text.shift(index + 1)}
          weekdays={line.weekdays}
          onChange={(weekdays) => changed(props, line, { weekdays })}
        />
        {(['opens', 'last'] as const).map((name) => (
          <TextField
            key={name}
            label={text[name]}
            type="time"
            step={QUARTER_HOUR_S}
            value={line[name]}
            onChange={({ target }) => changed(props, line, { [name]: target.value })}
          />
        ))}
        <IconButton
          icon={X}
          label={text.removeShift(index + 1)}
          onClick={() => removed(props, line)}
        />
      </div>
    ))}
    <div>
      <Button size="small" icon={Plus} onClick={() => props.onChange([...props.lines, newShift()])}>
        {text.addShift}
      </Button>
    </div>
  </fieldset>
);

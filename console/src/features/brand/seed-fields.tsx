import type { Seeds } from '#domain/theme/palette.ts';
import { brand as text } from '../../copy/brand.ts';
import { inputClass } from '../../parts/field.tsx';
import { Panel } from '../../parts/panel.tsx';
import styles from './brand.module.css';

export const seedNames = [
  'brand',
  'accent',
  'reward',
  'canvas',
  'surface',
  'ink',
] as const satisfies readonly (keyof Seeds)[];

export const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

type Props = {
  /** As typed; some may not be colors yet. */
  typed: Seeds;
  live: Seeds;
  isReadOnly: boolean;
  onChange: (seeds: Seeds) => void;
};

type SeedProps = Props & { name: keyof Seeds };

const SeedField = ({ name, typed, live, isReadOnly, onChange }: SeedProps) => {
  const value = typed[name];
  const { name: label, help } = text.seeds[name];
  const isWrong = !isColor(value);
  const isChanged = value.toLowerCase() !== live[name];
  const set = (color: string) => onChange({ ...typed, [name]: color });
  return (
    <li className={isChanged ? styles.changed : undefined}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={text.pick(label)}
        value={isWrong ? live[name] : value.toLowerCase()}
        disabled={isReadOnly}
        onChange={({ target }) => set(target.value)}
      />
      <span>
        <b>{label}</b>
        <small>{isWrong ? text.wrongColor : help}</small>
      </span>
      <input
        className={inputClass}
        aria-label={text.hex(label)}
        {...(isWrong ? { 'aria-invalid': true } : {})}
        value={value}
        readOnly={isReadOnly}
        maxLength={7}
        spellCheck={false}
        onChange={({ target }) => set(target.value.trim())}
      />
      {isChanged && !isReadOnly && (
        <button type="button" className={styles.back} onClick={() => set(live[name])}>
          {text.back(live[name])}
        </button>
      )}
    </li>
  );
};

/** The six colors of which every other one is derived. */
export const SeedFields = (props: Props) => {
  const changed = seedNames.filter((name) => props.typed[name].toLowerCase() !== props.live[name]);
  return (
    <Panel title={text.colors} note={text.changedOf(changed.length, seedNames.length)}>
      <ul className={styles.seeds}>
        {seedNames.map((name) => (
          <SeedField key={name} name={name} {...props} />
        ))}
      </ul>
    </Panel>
  );
};

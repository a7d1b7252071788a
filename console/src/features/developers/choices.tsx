import styles from './developers.module.css';

type Props<Value extends string> = {
  label: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
  chosen: ReadonlySet<Value>;
  onChange: (chosen: ReadonlySet<Value>) => void;
};

/** Checkboxes of which any number may be chosen. */
export const Choices = <Value extends string>(props: Props<Value>) => {
  const { label, values, textOf, chosen, onChange } = props;
  const toggle = (value: Value) =>
    onChange(
      new Set(values.filter((known) => (known === value ? !chosen.has(known) : chosen.has(known)))),
    );
  return (
    <fieldset className={styles.scopes} aria-label={label}>
      {values.map((value) => (
        <label key={value} className={styles.scope}>
          <input type="checkbox" checked={chosen.has(value)} onChange={() => toggle(value)} />
          {textOf(value)}
        </label>
      ))}
    </fieldset>
  );
};

import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { copy } from '../copy/copy.ts';
import { Button } from './button.tsx';
import chipStyles from './chip.module.css';
import { inputClass } from './field.tsx';
import { Keys } from './keys.tsx';
import styles from './toolbar.module.css';
import { useKeys } from './use-keys.ts';

const TYPING_MS = 200;

type FindProps = {
  label: string;
  placeholder: string;
  value: string;
  /** Runs a moment after the last character. */
  onChange: (value: string) => void;
};

// The text of a field, which applies a moment after the last character.
const useTyped = (value: string, onChange: (value: string) => void) => {
  const [text, setText] = useState(value);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => change.current(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText] as const;
};

/** The text filter of a list. */
export const Find = ({ label, placeholder, value, onChange }: FindProps) => {
  const [text, setText] = useTyped(value, onChange);
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.focus() });
  return (
    <div className={styles.find}>
      <Icon of={Search} size={16} />
      <input
        ref={input}
        type="search"
        className={inputClass}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text === '' && <Keys of="/" />}
    </div>
  );
};

type TextFilterProps = { name: string; value: string; onChange: (value: string) => void };

/** A filter by a text, which applies a moment after the last character. */
export const TextFilter = ({ name, value, onChange }: TextFilterProps) => {
  const [text, setText] = useTyped(value, onChange);
  const id = useId();
  return (
    <span className={chipStyles.chip}>
      <label className={chipStyles.name} htmlFor={id}>
        {name}
      </label>
      <input id={id} type="text" value={text} onChange={(event) => setText(event.target.value)} />
    </span>
  );
};

export const Toolbar = ({ end, children }: { end?: ReactNode; children: ReactNode }) => (
  <div className={styles.toolbar}>
    {children}
    {end && <div className={styles.end}>{end}</div>}
  </div>
);

/** Whether an address filters its list. */
export const hasFilter = (search: Readonly<Record<string, unknown>>): boolean =>
  Object.values(search).some((value) => value !== undefined);

type FilterBarProps = {
  search: Readonly<Record<string, unknown>>;
  onClear: () => void;
  menu: ReactNode;
  children: ReactNode;
};

/** The filters in the address of a list, with a button and a key that clear them. */
export const FilterBar = ({ search, onClear, menu, children }: FilterBarProps) => {
  useKeys({ 'Shift+F': onClear });
  return (
    <Toolbar
      end={
        <>
          {hasFilter(search) && (
            <Button size="small" tone="quiet" onClick={onClear}>
              {copy.common.clearFilters}
            </Button>
          )}
          {menu}
        </>
      }
    >
      {children}
    </Toolbar>
  );
};

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { schemaForm as text } from '../../copy/schema-form.ts';
import { TextArea } from '../field.tsx';
import { useForm } from './form-context.ts';
import styles from './schema-form.module.css';

const MAX_OPTIONS = 8;
const completionKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape']);
const open = /\{(\w*)$/;

type Option = { name: string; value: string | undefined };

const optionsFor = (
  typed: string | undefined,
  placeholders: ReadonlyMap<string, string | undefined>,
): Option[] => {
  if (typed === undefined) return [];
  const lower = typed.toLowerCase();
  return [...placeholders]
    .map(([name, value]) => ({ name, value }))
    .filter(({ name }) => name.toLowerCase().includes(lower))
    .sort((a, b) => Number(b.name.startsWith(typed)) - Number(a.name.startsWith(typed)))
    .slice(0, MAX_OPTIONS);
};

/** The text with the values of the program; placeholders that the page fills stay. */
export const filledText = (
  value: string,
  placeholders: ReadonlyMap<string, string | undefined>,
): string => value.replace(/\{(\w+)\}/g, (whole, name: string) => placeholders.get(name) ?? whole);

type Props = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: string;
  rows?: number;
  onChange: (value: string) => void;
};

/** A text in which `{` offers the placeholders, with its filled rendering below. */
export const PlaceholderField = ({ label, help, error, value, rows = 1, onChange }: Props) => {
  const { placeholders, isReadOnly } = useForm();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState(0);
  const options = optionsFor(typed, placeholders);
  const filled = filledText(value, placeholders);
  const readTyped = () => {
    const { selectionStart = 0 } = area.current ?? {};
    setTyped(open.exec(area.current?.value.slice(0, selectionStart) ?? '')?.[1]);
    setChosen(0);
  };
  const complete = ({ name }: Option) => {
    const element = area.current;
    if (!element) return;
    const before = element.value.slice(0, element.selectionStart).replace(open, `{${name}}`);
    onChange(before + element.value.slice(element.selectionStart).replace(/^\w*\}/, ''));
    setTyped(undefined);
    requestAnimationFrame(() => element.setSelectionRange(before.length, before.length));
  };
  const handleKey = (event: KeyboardEvent) => {
    const option = options[chosen];
    const isKnown = option !== undefined && completionKeys.has(event.key);
    if (!isKnown) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') setTyped(undefined);
    else if (event.key === 'ArrowDown') setChosen((chosen + 1) % options.length);
    else if (event.key === 'ArrowUp') setChosen((chosen + options.length - 1) % options.length);
    else complete(option);
  };
  const isOpen = options.length > 0;
  return (
    <div className={styles.completed}>
      <TextArea
        ref={area}
        label={label}
        hint={help}
        error={error}
        rows={rows}
        value={value}
        readOnly={isReadOnly}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? `${id}-options` : undefined}
        aria-activedescendant={isOpen ? `${id}-${chosen}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          readTyped();
        }}
        onClick={readTyped}
        onKeyDown={handleKey}
        onBlur={() => setTyped(undefined)}
      />
      {isOpen && (
        <div
          id={`${id}-options`}
          role="listbox"
          aria-label={text.placeholders}
          className={styles.options}
        >
          {options.map((option, index) => (
            <div
              key={option.name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onPointerDown={(event) => {
                event.preventDefault();
                complete(option);
              }}
            >
              {option.name}
              <span>{option.value ?? text.filledByPage}</span>
            </div>
          ))}
        </div>
      )}
      {filled !== value && <p className={styles.filled}>{filled}</p>}
    </div>
  );
};

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './combobox-field.module.css';
import { useCombobox } from './use-combobox.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'name'
  | 'placeholder'
  | 'className'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'onFocus'
  | 'onBlur'
>;

type Props<T> = {
  input: InputProps;
  listLabel: string;
  text: string;
  onText: (text: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  options: readonly T[];
  keyOf: (option: T) => string;
  onChoose: (option: T) => void;
  children: (option: T) => ReactNode;
};

/** A text field whose suggestions open below it while typing. */
export const ComboboxField = <T,>(props: Props<T>) => {
  const { input, listLabel, text, onText, isOpen, onOpenChange, options } = props;
  const { keyOf, onChoose, children } = props;
  const isShown = isOpen && options.length > 0;
  const inputRef = useRef<HTMLInputElement>(null);
  // Adopts text that was typed before hydration.
  const takeOver = useRef(() => {
    const typed = inputRef.current?.value ?? text;
    if (typed !== text) onText(typed);
  });
  useEffect(() => takeOver.current(), []);
  const listRef = useRef<HTMLDivElement>(null);
  // On the home page the field stands at the lower edge of the window.
  const shownCount = isShown ? options.length : 0;
  useEffect(() => {
    if (shownCount > 0) listRef.current?.scrollIntoView({ block: 'nearest' });
  }, [shownCount]);
  const box = useCombobox({ isOpen: isShown, options, onOpenChange, onChoose });
  return (
    <>
      <input
        {...box.input}
        {...input}
        ref={inputRef}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        onBlur={(event) => {
          box.input.onBlur();
          input.onBlur?.(event);
        }}
        onClick={() => onOpenChange(true)}
        onChange={({ target }) => {
          onText(target.value);
          onOpenChange(true);
          box.reset();
        }}
      />
      <div
        ref={listRef}
        id={box.listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isShown}
        className={styles.list}
      >
        {options.map((option, index) => (
          <div
            key={keyOf(option)}
            role="option"
            tabIndex={-1}
            {...box.option(index, option)}
            className={classNames(styles.option, index === box.active && styles.active)}
          >
            {children(option)}
          </div>
        ))}
      </div>
    </>
  );
};

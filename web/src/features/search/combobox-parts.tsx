import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './combobox-field.module.css';
import { useCombobox } from './use-combobox.ts';

type Props<T> = {
  input: ComponentProps<'input'>;
  listLabel: string;
  listClassName: string | undefined;
  text: string;
  onText: (text: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  options: readonly T[];
  keyOf: (option: T) => string;
  onChoose: (option: T) => void;
  onPress?: () => void;
  /** Called by Enter without a chosen suggestion; such a field has no form, and stays open. */
  onEnter?: () => void;
  children: (option: T) => ReactNode;
};

/** A text field and the list of its suggestions. */
export const ComboboxParts = <T,>(props: Props<T>) => {
  const { input, listLabel, listClassName, text, onText, isOpen, onOpenChange } = props;
  const { options, keyOf, onChoose, onPress, onEnter, children } = props;
  const isShown = isOpen && options.length > 0;
  const id = input.id ?? '';
  // Adopts text that was typed before hydration.
  const takeOver = useRef(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement && field.value !== text) onText(field.value);
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
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        onClick={onPress}
        onBlur={(event) => {
          if (!onEnter) box.input.onBlur();
          input.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          box.input.onKeyDown(event);
          if (event.key === 'Enter' && !event.isDefaultPrevented()) onEnter?.();
        }}
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
        className={listClassName}
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

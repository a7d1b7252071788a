import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './combobox-field.module.css';
import type { ComboboxSheet } from './combobox-sheet.tsx';
import { useCombobox } from './use-combobox.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'name'
  | 'placeholder'
  | 'className'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'aria-label'
  | 'enterKeyHint'
  | 'onFocus'
  | 'onBlur'
>;

type ComboboxProps<T> = {
  input: InputProps;
  /** The name of the field where a press covers a phone's window with it; without one it never does. */
  label?: string | undefined;
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

type Props<T> = ComboboxProps<T> & {
  listClassName?: string | undefined;
  /** Called by Enter without a chosen suggestion, where the field has no form; it stays open on blur. */
  onEnter?: () => void;
};

const isPhone = () => window.matchMedia('(width < 661px)').matches;

/** A text field whose suggestions open below it while typing; on a phone both open over the page. */
export const ComboboxField = <T,>(props: Props<T>) => {
  const { input, listLabel, text, onText, isOpen, onOpenChange, options } = props;
  const { keyOf, onChoose, children, label, listClassName = styles.list, onEnter } = props;
  const [Sheet, setSheet] = useState<typeof ComboboxSheet | null>(null);
  const isShown = isOpen && !Sheet && options.length > 0;
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
  const box = useCombobox({
    isOpen: isShown,
    options,
    onOpenChange: (isWanted) => Sheet || onOpenChange(isWanted),
    onChoose,
  });
  const handleClick = () => {
    onOpenChange(true);
    // Offline the list stays below the field.
    if (label && isPhone())
      import('./combobox-sheet.tsx').then(
        ({ ComboboxSheet }) => setSheet(() => ComboboxSheet),
        () => undefined,
      );
  };
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
          if (!onEnter) box.input.onBlur();
          input.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          box.input.onKeyDown(event);
          if (event.key === 'Enter' && !event.isDefaultPrevented()) onEnter?.();
        }}
        onClick={handleClick}
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
      {Sheet && (
        <Sheet
          label={label ?? ''}
          onClose={() => {
            setSheet(null);
            onOpenChange(false);
          }}
        >
          {(leave, classes) => (
            <ComboboxField
              {...props}
              label={undefined}
              input={{
                id: `${input.id}-covering`,
                placeholder: input.placeholder,
                className: classes.field,
                'aria-label': label,
                enterKeyHint: 'search',
                onFocus: input.onFocus,
              }}
              listClassName={classes.list}
              isOpen
              onOpenChange={(isWanted) => (isWanted ? onOpenChange(true) : leave())}
              onChoose={(option) => leave(() => onChoose(option))}
              onEnter={() => leave(() => inputRef.current?.form?.requestSubmit())}
            />
          )}
        </Sheet>
      )}
    </>
  );
};

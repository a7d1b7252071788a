import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useMediaQuery } from '#ui/use-media-query.ts';
import styles from './combobox-field.module.css';
import { ComboboxParts } from './combobox-parts.tsx';

const loadSheet = () => import('./combobox-sheet.tsx');
const ComboboxSheet = lazy(async () => ({ default: (await loadSheet()).ComboboxSheet }));

type Props<T> = {
  input: ComponentProps<'input'> & { id: string };
  /** The name of the field where it covers the window of a phone; without one it never does. */
  label?: string;
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

/** A text field whose suggestions open below it while typing; on a phone a press opens both over the page. */
export const ComboboxField = <T,>({ input, label = '', ...shared }: Props<T>) => {
  const isPhone = useMediaQuery('(width < 661px)');
  const isCoverable = isPhone && label !== '';
  const [isCovering, setCovering] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isOpen, onOpenChange, onChoose } = shared;
  const setOpen = (isWanted: boolean) => {
    setCovering(isWanted && isCoverable);
    onOpenChange(isWanted);
  };
  return (
    <>
      <ComboboxParts
        {...shared}
        isOpen={isOpen && !isCovering}
        onOpenChange={(isWanted) => !isCovering && onOpenChange(isWanted)}
        input={{
          ...input,
          ref: field,
          // The keyboard belongs to the field that covers this one.
          ...(isCoverable && { inputMode: 'none', onPointerDown: loadSheet }),
        }}
        listClassName={styles.list}
        onPress={() => setOpen(true)}
      />
      <Suspense>
        {isCovering && (
          <ComboboxSheet label={label} onClose={() => setOpen(false)}>
            {(leave, classes) => (
              <ComboboxParts
                {...shared}
                isOpen
                onOpenChange={(isWanted) => !isWanted && leave()}
                onChoose={(option) => leave(() => onChoose(option))}
                onEnter={() => leave(() => field.current?.form?.requestSubmit())}
                input={{
                  id: `${input.id}-covering`,
                  placeholder: input.placeholder,
                  className: classes.field,
                  'aria-label': label,
                  enterKeyHint: 'search',
                  onFocus: input.onFocus,
                }}
                listClassName={classes.list}
              />
            )}
          </ComboboxSheet>
        )}
      </Suspense>
    </>
  );
};

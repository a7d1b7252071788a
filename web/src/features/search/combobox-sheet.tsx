import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useModal } from '#ui/use-modal.ts';
import { useCopy } from '../../content/copy.ts';
import { ComboboxField, type ComboboxProps } from './combobox-field.tsx';
import styles from './combobox-sheet.module.css';
import { useBackEntry } from './use-back-entry.ts';

export type ComboboxSheetProps<T> = ComboboxProps<T> & {
  onClose: () => void;
  /** Sends the form of the field. */
  onSubmit: () => void;
};

/** A field of the search over the whole window of a phone, with its suggestions below it. */
export const ComboboxSheet = <T,>({ onClose, onSubmit, ...field }: ComboboxSheetProps<T>) => {
  const copy = useCopy('search', 'search');
  const { input, label, onChoose, onOpenChange } = field;
  const next = useRef<() => void>(undefined);
  const goBack = useBackEntry(() => {
    onClose();
    next.current?.();
  });
  const isLeaving = useRef(false);
  const leave = (then?: () => void) => {
    next.current = then;
    // A choice closes the list first and is reported after that.
    if (!isLeaving.current) queueMicrotask(goBack);
    isLeaving.current = true;
  };
  const close = () => leave();
  return createPortal(
    <dialog {...useModal(close)} className={styles.sheet} aria-label={label}>
      <ComboboxField
        {...field}
        label={undefined}
        input={{
          id: `${input.id}-covering`,
          placeholder: input.placeholder,
          className: styles.field,
          'aria-label': label,
          enterKeyHint: 'search',
          onFocus: input.onFocus,
        }}
        listClassName={styles.list}
        isOpen
        onOpenChange={(isWanted) => (isWanted ? onOpenChange(true) : close())}
        onChoose={(option) => leave(() => onChoose(option))}
        onEnter={() => leave(onSubmit)}
      />
      {/* Behind the field, because a dialog focuses its first control. */}
      <IconButton label={copy.text('suggestions_close')} className={styles.back} onClick={close}>
        <Icon of={ArrowLeft} />
      </IconButton>
    </dialog>,
    document.body,
  );
};

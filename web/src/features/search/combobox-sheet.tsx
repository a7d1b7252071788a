import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useModal } from '#ui/use-modal.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './combobox-sheet.module.css';
import { useBackEntry } from './use-back-entry.ts';

type Leave = (next?: () => void) => void;

type Props = {
  /** The name of the field. */
  label: string;
  onClose: () => void;
  /** The field and its list, with their classes; `leave` closes the sheet, then calls its argument. */
  children: (
    leave: Leave,
    classes: { field: string | undefined; list: string | undefined },
  ) => ReactNode;
};

/** A field of the search over the whole window of a phone, with its suggestions below it. */
export const ComboboxSheet = ({ label, onClose, children }: Props) => {
  const copy = useCopy('search', 'search');
  const next = useRef<() => void>(undefined);
  const goBack = useBackEntry(() => {
    onClose();
    next.current?.();
  });
  const isLeaving = useRef(false);
  const leave: Leave = (then) => {
    next.current = then;
    // A choice closes the list first and is reported after that.
    if (!isLeaving.current) queueMicrotask(goBack);
    isLeaving.current = true;
  };
  const close = () => leave();
  return createPortal(
    <dialog {...useModal(close)} className={styles.sheet} aria-label={label}>
      {children(leave, { field: styles.field, list: styles.list })}
      {/* Behind the field, because a dialog focuses its first control. */}
      <IconButton label={copy.text('suggestions_close')} className={styles.back} onClick={close}>
        <Icon of={ArrowLeft} />
      </IconButton>
    </dialog>,
    document.body,
  );
};

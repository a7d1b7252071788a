import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Heading } from './heading.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Text } from './text.tsx';
import { useUiTexts } from './ui-texts.ts';
import { useHydrated } from './use-hydrated.ts';
import { useModal } from './use-modal.ts';

type Props = {
  onClose: () => void;
  title: string;
  text?: string;
  isWide?: boolean;
  children?: ReactNode;
};

const OpenDialog = ({ onClose, title, text, isWide = false, children }: Props) => {
  const id = useId();
  return (
    <dialog
      {...useModal(onClose)}
      className={classNames(styles.dialog, isWide && styles.wide)}
      aria-labelledby={id}
      {...(text ? { 'aria-describedby': `${id}-text` } : {})}
    >
      <div className={styles.body}>
        <Heading level={2} id={id} className={styles.title}>
          {title}
        </Heading>
        {text && (
          <Text id={`${id}-text`} tone="soft" marginTop={12}>
            {text}
          </Text>
        )}
        {children}
      </div>
      <IconButton label={useUiTexts().close} className={styles.close} onClick={onClose}>
        <Icon of={X} />
      </IconButton>
    </dialog>
  );
};

/**
 * A modal dialog: centered, or a sheet from below on phones. Rendered at the end of the body,
 * outside any form; one that is open at first opens after hydration, because the server renders no portal.
 */
export const Dialog = ({ isOpen, ...rest }: Props & { isOpen: boolean }) =>
  useHydrated() && isOpen ? createPortal(<OpenDialog {...rest} />, document.body) : null;

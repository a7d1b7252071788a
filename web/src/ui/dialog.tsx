import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Heading } from './heading.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  isWide?: boolean;
  children?: ReactNode;
};

/** A modal: centred, or a sheet from below on phones. The focus goes in and comes back. */
export const Dialog = ({ isOpen, onClose, title, text, isWide = false, children }: Props) => (
  <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Radix.Portal>
      <Radix.Overlay className={styles.scrim} />
      <Radix.Content
        className={classNames(styles.dialog, isWide && styles.wide)}
        {...(text ? {} : { 'aria-describedby': undefined })}
        {...useReturnFocus()}
      >
        <Radix.Title asChild>
          <div>
            <Heading level={2} className={styles.title}>
              {title}
            </Heading>
          </div>
        </Radix.Title>
        {text && <Radix.Description className={styles.text}>{text}</Radix.Description>}
        {children}
        <Radix.Close asChild>
          <IconButton label="Close" className={styles.close}>
            <Icon of={X} />
          </IconButton>
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

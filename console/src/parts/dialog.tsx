import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { copy } from '../copy/copy.ts';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

type Props = {
  title: string;
  text?: string | undefined;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog for one decision; it is open while it is rendered. */
export const Dialog = ({ title, text, isWide = false, onClose, children }: Props) => (
  <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <Base.Portal>
      <Base.Backdrop className={styles.scrim} />
      <Base.Popup className={classNames(styles.dialog, isWide && styles.wide)}>
        <div className={styles.head}>
          <div>
            <Base.Title>{title}</Base.Title>
            {text && <Base.Description>{text}</Base.Description>}
          </div>
          <Base.Close render={<IconButton icon={X} label={copy.common.close} />} />
        </div>
        {children}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);

export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
);

export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);

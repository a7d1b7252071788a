import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { useReturnFocus } from './use-return-focus.ts';

type Props = { onClose: () => void; title: string; foot: ReactNode; children: ReactNode };

/** A modal panel at the left edge, or from below on phones, with a foot that stays in view. */
export const Sheet = ({ onClose, title, foot, children }: Props) => (
  <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <Radix.Portal>
      <Radix.Overlay className={styles.scrim} />
      <Radix.Content className={styles.sheet} aria-describedby={undefined} {...useReturnFocus()}>
        <div className={styles.head}>
          <Radix.Title asChild>
            <div>
              <Heading level={2} size="section" className={styles.title}>
                {title}
              </Heading>
            </div>
          </Radix.Title>
          <Radix.Close asChild>
            <IconButton label="Close">
              <Icon of={X} />
            </IconButton>
          </Radix.Close>
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>{foot}</div>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Heading } from './heading.tsx';
import { IconPlate } from './icon-plate.tsx';
import { Actions } from './layout.tsx';
import { Text } from './text.tsx';

type Props = {
  icon: LucideIcon;
  title: string;
  variant?: 'plain' | 'warning';
  actions?: ReactNode;
  children?: ReactNode;
};

/** Replaces an empty or failed list, with the next step. */
export const EmptyState = ({ icon, title, variant = 'plain', actions, children }: Props) => (
  <div className={styles.state}>
    <IconPlate of={icon} variant={variant} className={styles.plate} />
    <Heading level={2}>{title}</Heading>
    <Text as="div" size="md" tone="soft">
      {children}
    </Text>
    {actions && <Actions marginTop={8}>{actions}</Actions>}
  </div>
);

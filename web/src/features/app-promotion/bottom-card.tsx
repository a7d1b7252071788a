import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { PlateMark } from '#ui/plate-mark.tsx';
import { Text } from '#ui/text.tsx';
import styles from './bottom-card.module.css';

type Props = { title: string; text: string; onClose: () => void; children: ReactNode };

/** A non-modal card at the bottom of the window. */
export const BottomCard = ({ title, text, onClose, children }: Props) => {
  const id = useId();
  return (
    <Grid as="section" gap={16} align="start" className={styles.card} aria-labelledby={id}>
      <PlateMark size={44} />
      <div className={styles.detail}>
        <p id={id} className={styles.title}>
          {title}
        </p>
        <Text tone="soft" marginTop={8}>
          {text}
        </Text>
      </div>
      <IconButton label="Close" className={styles.close} onClick={onClose}>
        <Icon of={X} />
      </IconButton>
      <Row gap={8} align="stretch" className={styles.actions}>
        {children}
      </Row>
    </Grid>
  );
};

import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Grid } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './activity-row.module.css';

type Props = { plate: ReactNode; name: ReactNode; children: ReactNode };

export const RowSummary = ({ plate, name, children }: Props) => (
  <Grid align="center" className={styles.what}>
    {plate}
    <div className={styles.texts}>
      {name}
      <Text size="xs" tone="soft" isTabular className={classNames(styles.details, styles.parts)}>
        {children}
      </Text>
    </div>
  </Grid>
);

import type { ReactNode } from 'react';
import { Heading } from '#ui/heading.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './promise-panel.module.css';

export type PromisePoint = { title: string; text: string; mark: ReactNode };

type Props = { title: string; points: PromisePoint[]; children?: ReactNode };

/** The brand-colored panel of a step: short benefits with icons. */
export const PromisePanel = ({ title, points, children }: Props) => (
  <div className={styles.panel} data-ground="brand">
    <Heading level={2} className={styles.title}>
      {title}
    </Heading>
    <Stack as="ul" gap={20} className={styles.points}>
      {points.map(({ title: point, text, mark }) => (
        <Grid as="li" gap={16} key={point} className={styles.point}>
          <span className={styles.mark} aria-hidden="true">
            {mark}
          </span>
          <span>
            <Text as="strong" size="md" weight="strong" tone="on-brand" isBlock>
              {point}
            </Text>
            {text}
          </span>
        </Grid>
      ))}
    </Stack>
    {children && (
      <Text as="div" size="sm" tone="on-brand-soft" className={styles.example}>
        {children}
      </Text>
    )}
  </div>
);

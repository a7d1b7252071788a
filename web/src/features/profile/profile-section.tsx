import type { ReactNode } from 'react';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './profile-section.module.css';

type Props = { title: string; reason: string; children: ReactNode };

export const ProfileSection = ({ title, reason, children }: Props) => (
  <section className={styles.section}>
    <div>
      <Text as="h2" size="lg" tone="brand">
        {title}
      </Text>
      <Text size="sm" tone="soft" marginTop={8} marginBottom={20}>
        <WholePhone>{reason}</WholePhone>
      </Text>
    </div>
    <Stack gap={20} className={styles.fields}>
      {children}
    </Stack>
  </section>
);

const phone = /((?:\d-)?\d{3}-\d{3}-\d{4})/;

/** A text whose phone numbers stay on one line. */
export const WholePhone = ({ children: text }: { children: string }) =>
  text.split(phone).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
    <span key={index} className={index % 2 === 1 ? styles.phone : undefined}>
      {part}
    </span>
  ));

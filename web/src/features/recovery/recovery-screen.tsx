import type { ReactNode } from 'react';
import { Heading } from '#ui/heading.tsx';
import { Stack } from '#ui/layout.tsx';
import { SplitPage } from '#ui/split-page.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { SimulatedNote } from '../../content/simulated-note.tsx';
import { TextLink } from '../../links/text-link.tsx';
import styles from './recovery-screen.module.css';

type Props = {
  title: string;
  lead?: ReactNode;
  /** False where sign-in is the page's main action. */
  hasWayBack?: boolean;
  children?: ReactNode;
};

/** One stage of recovery with its form or next step, a back link, and the phone number. */
export const RecoveryScreen = ({ title, lead, hasWayBack = true, children }: Props) => {
  const copy = useCopy('recover', 'recover');
  const { phone } = usePartner().customerSupport;
  return (
    <SplitPage sentence={copy.text('aside')} images={copy.lines('aside_images')}>
      <Heading level={1}>{title}</Heading>
      {lead && (
        <Text tone="soft" marginTop={12} className={styles.lead}>
          {lead}
        </Text>
      )}
      {children}
      <Stack gap={8} marginTop={24} tone="soft">
        <SimulatedNote service="mail" />
        {hasWayBack && <TextLink to="/login">{copy.text('back')}</TextLink>}
        <p>
          {copy.text('stuck')}{' '}
          <a href={phone.href} className={styles.phone}>
            {phone.formatted}
          </a>
        </p>
      </Stack>
    </SplitPage>
  );
};

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnreachable } from '#api-client/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Text, textClass } from '#ui/text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCopy } from '../../content/copy.ts';
import { CloseAccount } from './close-account.tsx';
import { ConsentList } from './consent-list.tsx';
import { MyData } from './my-data.tsx';
import styles from './privacy.module.css';
import { privacyQuery } from './privacy-queries.ts';
import { SignOutOthers } from './sign-out-others.tsx';

type Props = { title: string; text: string; children: ReactNode };

const PrivacySection = ({ title, text, children }: Props) => (
  <section className={styles.section}>
    <div>
      <Heading level={3} className={textClass({ size: 'lg', tone: 'brand' })}>
        {title}
      </Heading>
      <Text size="sm" tone="soft" marginTop={8} marginBottom={20}>
        {text}
      </Text>
    </div>
    <div className={styles.main}>{children}</div>
  </section>
);

const PrivacySections = () => {
  const copy = useCopy('account_center', 'privacy');
  const { data, error, refetch } = useQuery(privacyQuery());
  if (error && !data)
    return (
      <Notice
        variant="warning"
        action={
          <Button variant="quiet" shape="bar" onClick={() => refetch()}>
            {copy.text('retry')}
          </Button>
        }
      >
        <p>{copy.text(isUnreachable(error) ? 'offline' : 'error')}</p>
      </Notice>
    );
  if (!data)
    return (
      <div role="status">
        <VisuallyHidden>{copy.text('loading')}</VisuallyHidden>
        <Skeleton shape="art" />
      </div>
    );
  return (
    <>
      <PrivacySection title={copy.text('consents_title')} text={copy.text('consents_text')}>
        <ConsentList consents={data.consents} />
      </PrivacySection>
      <PrivacySection title={copy.text('data_title')} text={copy.text('data_text')}>
        <MyData isFresh={data.isFresh} />
      </PrivacySection>
      <PrivacySection title={copy.text('sessions_title')} text={copy.text('sessions_text')}>
        <SignOutOthers />
      </PrivacySection>
      <PrivacySection title={copy.text('close_title')} text={copy.text('close_text')}>
        <CloseAccount isFresh={data.isFresh} />
      </PrivacySection>
    </>
  );
};

export const YourPrivacy = () => (
  <Text as="div" marginTop={40}>
    <Heading level={2}>{useCopy('account_center', 'privacy').text('title')}</Heading>
    <PrivacySections />
  </Text>
);

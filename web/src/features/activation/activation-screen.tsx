import type { ReactNode } from 'react';
import { Heading } from '#ui/heading.tsx';
import { Stack } from '#ui/layout.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SplitPage } from '#ui/split-page.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './activation-page.module.css';

type Props = { entry: 'activate' | 'activated'; children: ReactNode };

/** Title and text of a content entry with its action, beside the brand's half. */
export const ActivationScreen = ({ entry, children }: Props) => {
  const copy = useCopy('tier_1_activation', entry);
  const aside = useCopy('tier_1_activation', 'activate');
  return (
    <SplitPage sentence={aside.text('aside')} images={aside.lines('aside_images')}>
      <Stack gap={20} className={styles.page}>
        <Heading level={1}>{copy.text('title')}</Heading>
        <RichText html={copy.html('body_text')} className={styles.body} />
        {children}
      </Stack>
    </SplitPage>
  );
};

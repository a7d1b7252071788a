import { useCopy } from '#web/content/copy.ts';
import { Heading } from '#web/ui/heading.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Wrap } from '#web/ui/wrap.tsx';
import styles from './survey-page.module.css';

/** How a survey ended (B §4). */
export const SurveyOutcome = ({ outcome }: { outcome: 'success' | 'error' }) => {
  const copy = useCopy('surveys', outcome);
  return (
    <Wrap width="content" className={styles.page}>
      <Heading level={1} size="page" className={styles.title}>
        {copy.text('title')}
      </Heading>
      <RichText html={copy.text('body_text')} className={styles.text} />
      <LinkButton to={outcome === 'success' ? '/search' : '/surveys'}>
        {copy.text('action')}
      </LinkButton>
    </Wrap>
  );
};

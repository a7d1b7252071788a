import { Heading } from '#ui/heading.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { textClass } from '#ui/text.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { useCopy } from '../../content/copy.ts';
import { LinkButton } from '../../links/link-button.tsx';
import styles from './survey-page.module.css';

export const SurveyOutcome = ({ outcome }: { outcome: 'success' | 'error' }) => {
  const copy = useCopy('surveys', outcome);
  return (
    <Wrap className={styles.page}>
      <Heading level={1} size="page" className={textClass({ tone: 'brand', marginBottom: 30 })}>
        {copy.text('title')}
      </Heading>
      <RichText html={copy.text('body_text')} className={styles.text} />
      <LinkButton to={outcome === 'success' ? '/search' : '/surveys'}>
        {copy.text('action')}
      </LinkButton>
    </Wrap>
  );
};

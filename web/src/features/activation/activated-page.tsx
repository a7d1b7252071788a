import { useEffect } from 'react';
import { emit } from '#web/browser/analytics/app-events.ts';
import { useCopy } from '#web/content/copy.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ContentLink } from '#web/ui/content-link.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Wrap } from '#web/ui/wrap.tsx';
import styles from './activation-page.module.css';

/** The success of activation; it counts as two page views, the route's like any other's and the screen's own. */
export const ActivatedPage = () => {
  const copy = useCopy('tier_1_activation', 'activated');
  useEffect(() => {
    emit({ name: 'pageView', screen: 'activated' });
  }, []);
  return (
    <Wrap width="content" className={styles.page}>
      <Heading level={1}>{copy.text('title')}</Heading>
      <RichText html={copy.html('body_text')} className={styles.body} />
      <ContentLink url="/search" className={buttonClass({})}>
        {copy.text('button')}
      </ContentLink>
    </Wrap>
  );
};

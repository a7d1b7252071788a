import { copyOf, useContentPage } from '../../platform/copy.ts';
import { Heading } from '../../ui/heading.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import { ContentBlocks } from './content-blocks.tsx';
import styles from './content-page.module.css';

/** The content-driven page of an address: title, main and side column, disclaimer (B §2). */
export const ContentPage = ({ path, headingLevel }: { path: string; headingLevel: 1 | 2 }) => {
  const { data } = useContentPage('earn_details');
  const copy = copyOf(data.find((entry) => entry.fields.url === path)?.fields ?? {});
  const side = copy.list('side_column');
  return (
    <Wrap width="content" className={styles.page}>
      <Heading level={headingLevel} size="page" className={styles.title}>
        {copy.list('banner_text')[0]?.text('text_desktop')}
      </Heading>
      <div className={styles.main}>
        <ContentBlocks blocks={copy.list('main_column')} />
      </div>
      {side.length > 0 && (
        <aside className={styles.side}>
          <ContentBlocks blocks={side} />
        </aside>
      )}
      <RichText html={copy.text('disclaimer')} className={styles.disclaimer} />
    </Wrap>
  );
};

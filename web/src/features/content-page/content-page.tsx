import type { ReactNode } from 'react';
import { type Copy, copyOf, useContentPage } from '../../content/copy.ts';
import { Heading } from '../../ui/heading.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import { BlockText, ContentBlocks } from './content-blocks.tsx';
import styles from './content-page.module.css';
import { findContentEntry } from './find-content-entry.ts';
import { hasBanner, PageBanner } from './page-banner.tsx';
import { Questions } from './questions.tsx';

const PlainTitle = ({ copy, headingLevel }: { copy: Copy; headingLevel: 1 | 2 }) => {
  const [title] = copy.list('banner_text');
  return (
    <Heading level={headingLevel} size="page" className={styles.title}>
      {title && <BlockText block={title} isInline values={{}} />}
    </Heading>
  );
};

const Side = ({ copy }: { copy: Copy }) => {
  const { data } = useContentPage('sidebar');
  const sidebarEntry = data.find(({ slug }) => slug === copy.text('sidebar'));
  const blocks = copy.list('side_column');
  if (blocks.length === 0 && !sidebarEntry) return null;
  const sidebar = copyOf(sidebarEntry?.fields ?? {});
  return (
    <aside className={styles.side}>
      <ContentBlocks blocks={blocks} />
      <RichText html={sidebar.html('body_text')} />
      <RichText html={sidebar.html('page_text')} />
    </aside>
  );
};

type Props = { path: string; headingLevel: 1 | 2; children?: ReactNode };

/** The content page of a path: banner or title, main and side column, disclaimer. */
export const ContentPage = ({ path, headingLevel, children }: Props) => {
  const { data } = useContentPage('earn_details');
  const copy = copyOf(findContentEntry(data, path)?.fields ?? {});
  const isBanner = hasBanner(copy);
  const blocks = copy.list('main_column');
  const isCarousel = (block: Copy) => block.text('type') === 'merchant_carousel';
  return (
    <>
      {isBanner && <PageBanner copy={copy} headingLevel={headingLevel} />}
      <Wrap className={styles.page}>
        {!isBanner && <PlainTitle copy={copy} headingLevel={headingLevel} />}
        {children}
        <div className={styles.main}>
          <ContentBlocks blocks={blocks.filter((block) => !isCarousel(block))} />
          <Questions copy={copy} />
        </div>
        <Side copy={copy} />
        <div className={styles.wide}>
          <ContentBlocks blocks={blocks.filter(isCarousel)} />
        </div>
        <RichText html={copy.html('disclaimer')} className={styles.disclaimer} />
      </Wrap>
    </>
  );
};

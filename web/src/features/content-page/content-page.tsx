import { type ReactNode, useId } from 'react';
import { Heading } from '#ui/heading.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Text } from '#ui/text.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { copyOf, type OpenCopy, useContentPage } from '../../content/copy.ts';
import { BlockText, ContentBlocks } from './content-blocks.tsx';
import styles from './content-page.module.css';
import { type ContentPart, contentParts } from './content-parts.ts';
import { Facts } from './figures.tsx';
import { findContentEntry } from './find-content-entry.ts';
import { hasBanner, PageBanner } from './page-banner.tsx';
import { Questions } from './questions.tsx';

const PlainTitle = ({ copy, headingLevel }: { copy: OpenCopy; headingLevel: 1 | 2 }) => {
  const [title] = copy.list('banner_text');
  return (
    <Heading level={headingLevel} size="page" className={styles.title}>
      {title && <BlockText block={title} isInline values={{}} />}
    </Heading>
  );
};

const Side = ({ copy }: { copy: OpenCopy }) => {
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

type ContentsProps = { title: string; parts: readonly ContentPart[] };

/** Links to the parts of a long text. */
const Contents = ({ title, parts }: ContentsProps) => {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={styles.contents}>
      <p id={id} className={styles.contentsTitle}>
        {title}
      </p>
      <ol>
        {parts.map((part) => (
          <li key={part.id}>
            <a href={`#${part.id}`} className={styles.contentsLink}>
              {part.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

type MainProps = { blocks: OpenCopy[]; isNumbered: boolean; children?: ReactNode };

/** The main column; several titled parts share its width. */
const Main = ({ blocks, isNumbered, children }: MainProps) => {
  const { parts, actions } = contentParts(blocks);
  if (parts.length < 2) {
    return (
      <div className={styles.main}>
        <ContentBlocks blocks={blocks} />
      </div>
    );
  }
  return (
    <div className={styles.main}>
      <div className={isNumbered ? styles.numbered : styles.parts}>
        {parts.map((part) => (
          <section key={part.id} id={part.id} className={styles.part}>
            <ContentBlocks blocks={part.blocks} />
          </section>
        ))}
        {children}
      </div>
      {actions.length > 0 && (
        <Text as="div" marginTop={30}>
          <ContentBlocks blocks={actions} />
        </Text>
      )}
    </div>
  );
};

const layoutOf = (contentsTitle: string, parts: readonly ContentPart[]) => {
  if (parts.length < 2) return 'column';
  return contentsTitle === '' ? 'parts' : 'document';
};

type Props = { path: string; headingLevel: 1 | 2; children?: ReactNode };

/**
 * The content page of a path. Its side column stands beside one text, is the last of several parts,
 * or stands beside the questions.
 */
export const ContentPage = ({ path, headingLevel, children }: Props) => {
  const { data } = useContentPage('earn_details');
  const copy = copyOf(findContentEntry(data, path)?.fields ?? {});
  const isBanner = hasBanner(copy);
  const isCarousel = (block: OpenCopy) => block.text('type') === 'merchant_carousel';
  const allBlocks = copy.list('main_column');
  const blocks = allBlocks.filter((block) => !isCarousel(block));
  const contentsTitle = copy.text('contents_title');
  const { parts } = contentParts(blocks);
  const layout = layoutOf(contentsTitle, parts);
  const hasQuestions = copy.list('questions').length > 0;
  const side = <Side copy={copy} />;
  return (
    <>
      {isBanner && <PageBanner copy={copy} headingLevel={headingLevel} />}
      <Wrap className={styles.page}>
        {!isBanner && <PlainTitle copy={copy} headingLevel={headingLevel} />}
        {children}
        <Facts copy={copy} />
        <div className={styles[layout]}>
          {layout === 'document' && <Contents title={contentsTitle} parts={parts} />}
          <Main blocks={blocks} isNumbered={layout === 'document'}>
            {layout === 'parts' && !hasQuestions && side}
          </Main>
          {layout !== 'parts' && !hasQuestions && side}
        </div>
        {hasQuestions && <Questions copy={copy}>{side}</Questions>}
        <div className={styles.wide}>
          <ContentBlocks blocks={allBlocks.filter(isCarousel)} />
        </div>
        <RichText html={copy.html('disclaimer')} className={styles.disclaimer} />
      </Wrap>
    </>
  );
};

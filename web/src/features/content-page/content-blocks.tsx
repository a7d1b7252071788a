import type { ReactNode } from 'react';
import type { Copy } from '../../platform/copy.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import linkStyles from '../../ui/text-link.module.css';
import styles from './content-page.module.css';

/** Desktop and mobile wording of one block, each shown where it belongs. */
const BothTexts = ({ block }: { block: Copy }) => {
  const [desktop, mobile] = [block.text('text_desktop'), block.text('text_mobile')];
  if (desktop === mobile || mobile === '') return desktop;
  return (
    <>
      <span className={styles.desktop}>{desktop}</span>
      <span className={styles.mobile}>{mobile}</span>
    </>
  );
};

const BodyText = ({ block }: { block: Copy }) => {
  const [desktop, mobile] = [block.text('text_desktop'), block.text('text_mobile')];
  if (desktop === mobile || mobile === '') return <RichText html={desktop} />;
  return (
    <>
      <RichText html={desktop} className={styles.desktop} />
      <RichText html={mobile} className={styles.mobile} />
    </>
  );
};

const renderers: Record<string, (block: Copy) => ReactNode> = {
  title: (block) => (
    <Heading level={2} size="part">
      <BothTexts block={block} />
    </Heading>
  ),
  body_text: (block) => <BodyText block={block} />,
  button: (block) => (
    <ContentLink url={block.text('url')} className={buttonClass({})}>
      <BothTexts block={block} />
    </ContentLink>
  ),
  standalone_link: (block) => (
    <ContentLink url={block.text('url')} className={linkStyles.link}>
      <BothTexts block={block} />
    </ContentLink>
  ),
};

/** Text, buttons, links and titles in the order of the content (B §2 Content-driven page template). */
export const ContentBlocks = ({ blocks }: { blocks: Copy[] }) =>
  blocks.map((block) => (
    <div key={`${block.text('type')} ${block.text('text_desktop')}`} className={styles.block}>
      {renderers[block.text('type')]?.(block)}
    </div>
  ));

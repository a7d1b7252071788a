import type { ReactNode } from 'react';
import { type BlockType, isBlockType } from '#domain/content/content-blocks.ts';
import { buttonClass } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { RichText } from '#ui/rich-text.tsx';
import linkStyles from '#ui/text-anchor.module.css';
import type { OpenCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { MerchantCarousel } from '../discover/index.ts';
import styles from './content-blocks.module.css';

type BlockValues = Record<string, string>;
type RenderOptions = { values: BlockValues; isOnBrand: boolean; headingLevel: 2 | 3 };
type Props = { block: OpenCopy; isInline?: boolean; values: BlockValues };

/** Desktop and mobile text of a block, toggled by CSS. */
export const BlockText = ({ block, isInline = false, values }: Props) => {
  const [desktop, mobile] = [block.html('text_desktop', values), block.html('text_mobile', values)];
  if (desktop === mobile || mobile === '') return <RichText html={desktop} isInline={isInline} />;
  return (
    <>
      <RichText html={desktop} isInline={isInline} className={styles.desktop} />
      <RichText html={mobile} isInline={isInline} className={styles.mobile} />
    </>
  );
};

/** The component of each type of block. */
const renderers: Record<BlockType, (block: OpenCopy, options: RenderOptions) => ReactNode> = {
  title: (block, { values, headingLevel }) => (
    <Heading level={headingLevel} size="part">
      <BlockText block={block} isInline values={values} />
    </Heading>
  ),
  body_text: (block, { values }) => <BlockText block={block} values={values} />,
  button: (block, { values, isOnBrand }) => (
    <ContentLink
      url={block.text('url')}
      opensNewTab={block.flag('new_tab')}
      className={buttonClass({ variant: isOnBrand ? 'reward' : 'primary' })}
    >
      <BlockText block={block} isInline values={values} />
    </ContentLink>
  ),
  standalone_link: (block, { values }) => (
    <ContentLink
      url={block.text('url')}
      opensNewTab={block.flag('new_tab')}
      className={linkStyles.link}
    >
      <BlockText block={block} isInline values={values} />
    </ContentLink>
  ),
  merchant_carousel: (block) => (
    <MerchantCarousel
      title={block.text('title')}
      body={block.text('body')}
      viewAll={block.text('view_all')}
      query={block.text('query')}
    />
  ),
};

type ListProps = {
  blocks: OpenCopy[];
  values?: BlockValues;
  isOnBrand?: boolean;
  headingLevel?: 2 | 3;
};

/** Blocks in content order; unknown types are skipped. */
export const ContentBlocks = ({
  blocks,
  values = {},
  isOnBrand = false,
  headingLevel = 2,
}: ListProps) =>
  blocks.map((block, index) => {
    const type = block.text('type');
    return isBlockType(type) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may have equal content, and their order is fixed.
      <div key={index} className={styles.block} data-block={type}>
        {renderers[type](block, { values, isOnBrand, headingLevel })}
      </div>
    ) : null;
  });

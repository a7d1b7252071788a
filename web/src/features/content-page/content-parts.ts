import type { BlockType } from '#domain/content/content-blocks.ts';
import type { OpenCopy } from '../../content/copy.ts';

/** The blocks from one title to the next; `id` is its anchor on the page. */
export type ContentPart = { id: string; title: string; blocks: OpenCopy[] };

const actions: readonly BlockType[] = ['button', 'standalone_link'];

const isAction = (block: OpenCopy): boolean => actions.some((type) => type === block.text('type'));

const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The titled parts of a column, and the buttons and links at its end. */
export const contentParts = (blocks: readonly OpenCopy[]) => {
  const end = blocks.findLastIndex((block) => !isAction(block)) + 1;
  const parts: ContentPart[] = [];
  for (const block of blocks.slice(0, end)) {
    const part = parts.at(-1);
    if (part && block.text('type') !== 'title') part.blocks.push(block);
    else {
      const title = block.text('text_desktop');
      parts.push({ id: anchor(title), title, blocks: [block] });
    }
  }
  return { parts, actions: blocks.slice(end) };
};

/** The types of blocks of content pages. Each has a component in the app; one that is missing does not compile. */
export const blockTypes = [
  'title',
  'body_text',
  'button',
  'standalone_link',
  'merchant_carousel',
] as const;

export type BlockType = (typeof blockTypes)[number];

/** Whether a value of a content file names a type of block. */
export const isBlockType = (type: unknown): type is BlockType =>
  blockTypes.some((known) => known === type);

/** Block types of a content page. */
export type BlockType = 'body_text' | 'button' | 'standalone_link' | 'title' | 'merchant_carousel';

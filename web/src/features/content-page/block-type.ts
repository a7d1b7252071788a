/** The kinds of blocks a content page is made of (B §3). */
export type BlockType = 'body_text' | 'button' | 'standalone_link' | 'title' | 'merchant_carousel';

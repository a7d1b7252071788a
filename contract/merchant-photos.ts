import { z } from 'zod';

/** A photo of a restaurant; `url` accepts `?w=` and `ar=`, and `credit` names who holds the rights. */
export const MerchantPhoto = z.object({
  url: z.string(),
  alt: z.string(),
  caption: z.string(),
  credit: z.string(),
});
export type MerchantPhoto = z.infer<typeof MerchantPhoto>;

/** A photo of a published review that its member lets the program show with the restaurant. */
export const MemberPhoto = z.object({
  url: z.string(),
  /** The member's description; empty without one. */
  alt: z.string(),
  /** A first name and an initial. */
  author: z.string(),
});
export type MemberPhoto = z.infer<typeof MemberPhoto>;

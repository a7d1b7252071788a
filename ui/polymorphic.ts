import type { ComponentProps, ElementType } from 'react';

/** Own properties of a component beside those of the element that it renders. */
export type Polymorphic<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Own | 'as'
  >;

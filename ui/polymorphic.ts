import type { ComponentProps, ElementType } from 'react';

/** Properties of a component and those of the element that it renders. */
export type Polymorphic<Tag extends ElementType, Props> = Props & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Props | 'as'
  >;

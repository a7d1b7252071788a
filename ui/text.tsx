import type { ElementType } from 'react';
import { classNames } from './class-names.ts';
import { type MarginProps, marginClass } from './margin.ts';
import type { Polymorphic } from './polymorphic.ts';

export type TextProps = MarginProps & {
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  weight?: 'medium' | 'strong' | 'bold' | undefined;
  tone?:
    | 'ink'
    | 'soft'
    | 'action'
    | 'brand'
    | 'reward'
    | 'success'
    | 'warning'
    | 'danger'
    | 'on-brand'
    | 'on-brand-soft'
    | undefined;
  /** Digits of one width, so that amounts align. */
  isTabular?: boolean | undefined;
};

/** Classes of a text, for an element that another component renders. */
export const textClass = ({ size, weight, tone, isTabular, ...margins }: TextProps) =>
  classNames(
    size && `size-${size}`,
    weight && `weight-${weight}`,
    tone && `tone-${tone}`,
    isTabular && 'tabular',
    ...marginClass(margins),
  );

/** A paragraph or another element of text. */
export const Text = <Tag extends ElementType = 'p'>(props: Polymorphic<Tag, TextProps>) => {
  const { as, size, weight, tone, isTabular, marginTop, marginBottom, ...rest } = props;
  const Element: ElementType = as ?? 'p';
  const classes = textClass({ size, weight, tone, isTabular, marginTop, marginBottom });
  return <Element {...rest} className={classNames(classes, rest.className)} />;
};

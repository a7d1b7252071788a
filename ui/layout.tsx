import type { ElementType } from 'react';
import { classNames } from './class-names.ts';
import { type MarginProps, marginClass, type Space } from './margin.ts';
import type { Polymorphic } from './polymorphic.ts';

type LayoutProps = MarginProps & {
  gap?: Space | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'center' | 'between' | 'end' | undefined;
  isWrapping?: boolean | undefined;
};

const classOf =
  (kind: string) =>
  ({ gap, align, justify, isWrapping, ...margins }: LayoutProps) =>
    classNames(
      kind,
      gap && `gap-${gap}`,
      align && `align-${align}`,
      justify && `justify-${justify}`,
      isWrapping && 'wrapping',
      ...marginClass(margins),
    );

/** Classes of a stack, for an element that another component renders. */
export const stackClass = classOf('stack');
/** Classes of a row, for an element that another component renders. */
export const rowClass = classOf('row');

const layout =
  (kindClass: (props: LayoutProps) => string) =>
  <Tag extends ElementType = 'div'>(props: Polymorphic<Tag, LayoutProps>) => {
    const { as, gap, align, justify, isWrapping, marginTop, marginBottom, ...rest } = props;
    const Element: ElementType = as ?? 'div';
    const classes = kindClass({ gap, align, justify, isWrapping, marginTop, marginBottom });
    return <Element {...rest} className={classNames(classes, rest.className)} />;
  };

/** Children below each other. */
export const Stack = layout(stackClass);
/** Children beside each other, centered across unless aligned otherwise. */
export const Row = layout(rowClass);
/** Children in the columns of its class. */
export const Grid = layout(classOf('grid'));

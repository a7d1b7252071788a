import type { ElementType } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';
import { type MarginProps, marginClass, type Space } from './margin.ts';
import type { Polymorphic } from './polymorphic.ts';

const alignments = {
  start: styles.alignStart,
  center: styles.alignCenter,
  end: styles.alignEnd,
  baseline: styles.alignBaseline,
  stretch: styles.alignStretch,
};
const justifications = {
  center: styles.justifyCenter,
  between: styles.justifyBetween,
  end: styles.justifyEnd,
};

type LayoutProps = MarginProps & {
  gap?: Space | undefined;
  align?: keyof typeof alignments | undefined;
  justify?: keyof typeof justifications | undefined;
  isWrapping?: boolean | undefined;
};

const classOf =
  (kind: string | undefined) =>
  ({ gap, align, justify, isWrapping, marginTop, marginBottom }: LayoutProps = {}) =>
    classNames(
      kind,
      gap && styles[`gap${gap}`],
      align && alignments[align],
      justify && justifications[justify],
      isWrapping && styles.wrapping,
      ...marginClass({ marginTop, marginBottom }),
    );

/** Classes of a stack, for an element that another component renders. */
export const stackClass = classOf(styles.stack);
/** Classes of a row, for an element that another component renders. */
export const rowClass = classOf(styles.row);

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
export const Grid = layout(classOf(styles.grid));

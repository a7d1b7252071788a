import type { ComponentProps, ElementType } from 'react';
import { classNames } from './class-names.ts';

/** A step of the space scale in pixels. */
export type Space = 4 | 8 | 12 | 16 | 20 | 24 | 30 | 40 | 60 | 80;

export type MarginProps = {
  marginTop?: Space | undefined;
  marginBottom?: Space | undefined;
};

// Each set one is the class `name-value` of primitives.css; the element gets all other properties.
const styled = /^(gap|align|justify|isWrapping|size|weight|tone|isTabular|marginTop|marginBottom)$/;

const classOf = ([name, value]: [string, unknown]) => value && `${name}-${value}`;

/** The classes of a primitive, for an element that another component renders. */
export const primitiveClass = (kind: string | undefined, props: object): string =>
  [kind, ...Object.entries(props).map(classOf)].filter(Boolean).join(' ');

type Polymorphic<Tag extends ElementType, Props> = Props & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Props | 'as'
  >;

/** A component whose properties are classes: a stack, row, grid or text. */
export const primitive =
  <Props,>(kind: string | undefined, fallback: ElementType) =>
  <Tag extends ElementType = 'div'>(props: Polymorphic<Tag, Props>) => {
    const {
      as: Element = fallback,
      className,
      ...others
    }: Record<string, unknown> & {
      as?: ElementType;
      className?: string;
    } = props;
    const classes: Record<string, unknown> = {};
    const rest: Record<string, unknown> = {};
    for (const name in others) (styled.test(name) ? classes : rest)[name] = others[name];
    return <Element {...rest} className={classNames(primitiveClass(kind, classes), className)} />;
  };

import type { ComponentProps, ElementType } from 'react';
import { classNames } from './class-names.ts';

/** A step of the space scale in pixels; only whole sections are 80 apart. */
export type Space = 4 | 8 | 12 | 16 | 20 | 24 | 30 | 40 | 60;

type MarginProps = {
  marginTop?: Space | undefined;
  marginBottom?: Space | undefined;
};

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
  /** A line of its own, for an element inside a line. */
  isBlock?: boolean | undefined;
  /** Digits of one width, so that amounts align. */
  isTabular?: boolean | undefined;
};

// Each set one is the class `name-value` of primitives.css; the element gets all other properties.
const styled = /^(gap|rowGap|align|justify|size|weight|tone|margin|is)/;

const divide = (kind: string, props: object) => {
  let classes = kind;
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (!styled.test(name)) rest[name] = value;
    else if (value || value === 0) classes += ` ${name}-${value}`;
  }
  return { classes, rest };
};

/** The classes of a primitive, for an element that another component renders. */
export const primitiveClass = (kind: string, props: object): string => divide(kind, props).classes;

type Polymorphic<Tag extends ElementType, Props> = Props & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Props | 'as'
  >;
type Loose = Record<string, unknown> & { as?: ElementType; className?: string };

/** A component whose properties are classes: a stack, row, grid or text. */
export const primitive =
  <Props,>(kind: string, fallback: ElementType) =>
  <Tag extends ElementType = 'div'>(props: Polymorphic<Tag, Props>) => {
    const { as: Element = fallback, className, ...others }: Loose = props;
    const { classes, rest } = divide(kind, others);
    return <Element {...rest} className={classNames(classes, className)} />;
  };

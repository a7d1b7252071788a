import { primitive, type Space, type TextProps } from './primitive.tsx';

type LayoutProps = TextProps & {
  gap?: Space | undefined;
  /** Between the lines of a row that wraps, where it differs from the gap. */
  rowGap?: 0 | 4 | 8 | 12 | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'center' | 'between' | 'end' | undefined;
  isWrapping?: boolean | undefined;
};

/** Children below each other. */
export const Stack = primitive<LayoutProps>('stack', 'div');
/** Children beside each other, centered across unless aligned otherwise. */
export const Row = primitive<LayoutProps>('row', 'div');
/** Buttons beside each other. */
export const Actions = primitive<LayoutProps>('actions', 'div');
/** Children in the columns of its class. */
export const Grid = primitive<LayoutProps>('grid', 'div');

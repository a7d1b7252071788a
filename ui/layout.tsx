import { type MarginProps, primitive, type Space } from './primitive.tsx';

type LayoutProps = MarginProps & {
  gap?: Space | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'center' | 'between' | 'end' | undefined;
  isWrapping?: boolean | undefined;
};

/** Children below each other. */
export const Stack = primitive<LayoutProps>('stack', 'div');
/** Children beside each other, centered across unless aligned otherwise. */
export const Row = primitive<LayoutProps>('row', 'div');
/** Children in the columns of its class. */
export const Grid = primitive<LayoutProps>('grid', 'div');

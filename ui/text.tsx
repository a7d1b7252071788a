import { type MarginProps, primitive, primitiveClass } from './primitive.tsx';

type TextProps = MarginProps & {
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

export const textClass = (props: TextProps) => primitiveClass('text', props);

/** A paragraph or another element of text. */
export const Text = primitive<TextProps>('text', 'p');

import { primitive, primitiveClass, type TextProps } from './primitive.tsx';

export const textClass = (props: TextProps) => primitiveClass('text', props);

/** A paragraph or another element of text. */
export const Text = primitive<TextProps>('text', 'p');

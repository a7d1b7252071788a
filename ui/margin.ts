/** A step of the space scale in pixels. */
export type Space = 4 | 8 | 12 | 16 | 20 | 24 | 30 | 40 | 60 | 80;

export type MarginProps = {
  marginTop?: Space | undefined;
  marginBottom?: Space | undefined;
};

export const marginClass = ({ marginTop, marginBottom }: MarginProps) => [
  marginTop && `top-${marginTop}`,
  marginBottom && `bottom-${marginBottom}`,
];

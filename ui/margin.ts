import styles from './margin.module.css';

/** A step of the space scale: `--space-<step>`. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 16 | 20;

export type MarginProps = {
  marginTop?: Space | undefined;
  marginBottom?: Space | undefined;
};

export const marginClass = ({ marginTop, marginBottom }: MarginProps) => [
  marginTop && styles[`top${marginTop}`],
  marginBottom && styles[`bottom${marginBottom}`],
];

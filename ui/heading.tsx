import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './heading.module.css';

type Props = {
  level: 1 | 2 | 3;
  size?: 'hero' | 'page' | 'section' | 'part';
  id?: string;
  className?: string | undefined;
  children: ReactNode;
};

const defaultSizes = { 1: 'page', 2: 'section', 3: 'part' } as const;

export const Heading = ({ level, size = defaultSizes[level], id, className, children }: Props) => {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={classNames(styles.heading, styles[size], className)}>
      {children}
    </Tag>
  );
};

import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-link.module.css';

export const TextAnchor = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classNames(styles.link, className)} />
);

export const TextLink = createLink(TextAnchor);

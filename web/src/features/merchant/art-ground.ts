import type { CSSProperties } from 'react';
import { cuisineGround } from '#domain/images/cuisine-ground.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './art-ground.module.css';

/** The frame of a restaurant's image, filled until the image has loaded. */
export const artGround = (cuisines: readonly string[], className?: string) => ({
  className: classNames(styles.ground, className),
  style: { '--ground': cuisineGround(cuisines) } as CSSProperties,
});

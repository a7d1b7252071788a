import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Heading } from './heading.tsx';
import { RenderedImage } from './rendered-image.tsx';
import styles from './split-page.module.css';

/** Position of a plate: its center in percent of the width, its top in plate heights. */
type Plate = { x: number; y: number; variant?: 'earned' | 'served' };

const plates: readonly Plate[] = [
  { x: 12, y: -0.45 },
  { x: 50, y: -0.55, variant: 'earned' },
  { x: 90, y: -0.4 },
  { x: 24, y: 0.75, variant: 'served' },
  { x: 62, y: 0.65 },
  { x: 99, y: 0.8, variant: 'served' },
  { x: 8, y: 1.95 },
  { x: 47, y: 1.85, variant: 'served' },
  { x: 85, y: 2 },
];

/** A set table: each plate is a dine, the filled ones have earned. */
const TableOfPlates = ({ images }: { images: readonly string[] }) => {
  const served = plates.filter(({ variant }) => variant === 'served');
  return (
    <div className={styles.plates} aria-hidden="true">
      {plates.map((plate) => {
        const image = images[served.indexOf(plate)];
        const variant = plate.variant === 'served' && !image ? undefined : plate.variant;
        return (
          <span
            key={`${plate.x} ${plate.y}`}
            className={classNames(styles.plate, variant && styles[variant])}
            style={{ '--x': plate.x, '--y': plate.y } as CSSProperties}
          >
            {image && <RenderedImage src={image} alt="" width={120} height={120} loading="lazy" />}
          </span>
        );
      })}
    </div>
  );
};

type Props = {
  sentence: string;
  /** Dishes on the plates of the wide layout. */
  images?: readonly string[];
  children: ReactNode;
};

/** A form or message beside half a page of brand color; alone and centered where it is narrow. */
export const SplitPage = ({ sentence, images = [], children }: Props) => (
  <div className={styles.page}>
    <div className={styles.column}>{children}</div>
    <div className={styles.aside}>
      <TableOfPlates images={images} />
      {sentence && (
        <Heading level={2} className={styles.sentence}>
          {sentence}
        </Heading>
      )}
    </div>
  </div>
);

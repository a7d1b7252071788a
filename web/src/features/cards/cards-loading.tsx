import { Heading } from '#ui/heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCopy } from '../../content/copy.ts';
import { LoadingNote } from '../../content/loading-note.tsx';
import styles from './linked-cards.module.css';

/** The shape of the list and of the form below it while they load. */
export const CardsLoading = () => (
  <div>
    <LoadingNote />
    <p className={styles.lead}>
      <Skeleton length="long" className={styles.boneLead} />
    </p>
    <div className={styles.list}>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={styles.bone}>
          <Skeleton shape="art" className={styles.mark} />
          <div className={styles.lines}>
            <Skeleton shape="title" length="short" />
            <Skeleton length="half" />
          </div>
        </div>
      ))}
    </div>
    <div className={styles.block}>
      <Skeleton shape="title" length="half" />
      <Skeleton shape="art" />
    </div>
  </div>
);

/** The whole page while it loads: its title and the shape of the list. */
export const CardsPageLoading = () => (
  <>
    <Heading level={1} className={styles.title}>
      {useCopy('account_center', 'manage_cards').text('title')}
    </Heading>
    <CardsLoading />
  </>
);

import { Heading } from '#ui/heading.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Text, textClass } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import { LoadingNote } from '../../content/loading-note.tsx';
import styles from './linked-cards.module.css';

/** The shape of the list and of the form below it while they load. */
export const CardsLoading = () => (
  <div>
    <LoadingNote />
    <Text tone="soft" marginBottom={20} className={styles.lead}>
      <Skeleton length="long" className={styles.boneLead} />
    </Text>
    <div className={styles.list}>
      {['first', 'second', 'third'].map((row) => (
        <Grid gap={16} align="start" key={row} className={styles.bone}>
          <Skeleton shape="art" className={styles.mark} />
          <Stack gap={8} className={styles.lines}>
            <Skeleton shape="title" length="short" />
            <Skeleton length="half" />
          </Stack>
        </Grid>
      ))}
    </div>
    <Stack gap={20} marginTop={40} className={styles.block}>
      <Skeleton shape="title" length="half" />
      <Skeleton shape="art" />
    </Stack>
  </div>
);

/** The whole page while it loads: its title and the shape of the list. */
export const CardsPageLoading = () => (
  <>
    <Heading level={1} className={textClass({ marginBottom: 20 })}>
      {useCopy('account_center', 'manage_cards').text('title')}
    </Heading>
    <CardsLoading />
  </>
);

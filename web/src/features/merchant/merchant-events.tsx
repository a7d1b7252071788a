import type { MerchantDetail } from '#contract/merchant.ts';
import { formatInZone } from '#domain/date-formatter.ts';
import { Heading } from '#ui/heading.tsx';
import { Grid } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './merchant-page.module.css';

const formatPart = (
  instant: string,
  timeZone: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
) => formatInZone(instant, { ...options, timeZone });

/** Events in the merchant's local time. */
export const MerchantEvents = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  const { timeZone } = merchant.location;
  if (merchant.events.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="merchant-events">
      <Heading level={2} id="merchant-events">
        {copy.text('events')}
      </Heading>
      <ul className={styles.events}>
        {merchant.events.map(({ title, description, startsAt }) => (
          <Grid
            as="li"
            gap={20}
            align="center"
            key={`${startsAt} ${title}`}
            className={styles.event}
          >
            <time dateTime={startsAt} className={styles.date}>
              <span className={styles.day}>
                {formatPart(startsAt, timeZone, { day: 'numeric' })}
              </span>
              {formatPart(startsAt, timeZone, { month: 'short' })}
            </time>
            <div>
              <Heading level={3} className={styles.eventTitle}>
                {title}
              </Heading>
              <p className={styles.soft}>
                {`${formatPart(startsAt, timeZone, { weekday: 'long', hour: 'numeric' })}. ${description}`}
              </p>
            </div>
          </Grid>
        ))}
      </ul>
    </section>
  );
};

import type { MerchantDetail } from '#contract/merchant.ts';
import { formatInZone } from '#domain/date-formatter.ts';
import { Heading } from '#ui/heading.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
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
      <Stack as="ul" gap={20} marginTop={16}>
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
              <Text as="h3" size="md" weight="strong">
                {title}
              </Text>
              <Text tone="soft">
                {`${formatPart(startsAt, timeZone, { weekday: 'long', hour: 'numeric' })}. ${description}`}
              </Text>
            </div>
          </Grid>
        ))}
      </Stack>
    </section>
  );
};

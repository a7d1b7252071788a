import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isBonusComplete } from '#domain/bonuses/is-bonus-complete.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatDistance } from '#domain/merchant/merchant-card.ts';
import { formatShortDollars, groupThousands } from '#domain/money.ts';
import {
  formatReward,
  formatRewardAmount,
  formatSignedReward,
  isMoneyCurrency,
} from '#domain/rewards/reward-amount.ts';
import { buttonClass } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Text } from '#ui/text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { TextLink } from '../../links/text-link.tsx';
import { artGround, MerchantImage, saveSelectedMerchant } from '../merchant/index.ts';
import { onCheck } from '../planned-reward/index.ts';
import { formatTime, useEarningToday } from '../search/index.ts';
import {
  type Bonus,
  chooseTonight,
  type Reason,
  reasonOf,
  type Suggestion,
  sharedBonus,
} from './choose-tonight.ts';
import styles from './tonight.module.css';
import { nearestQuery, tonightTablesQuery } from './tonight-queries.ts';

const PARTY = 2;
const FEWEST = 3;
const placeholderKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

const formatWeekday = createDateFormatter({ weekday: 'long', timeZone: 'UTC' });
const formatDate = createDateFormatter({ month: 'long', day: 'numeric', timeZone: 'UTC' });
const formatMonth = createDateFormatter({ month: 'long', timeZone: 'UTC' });
const WEEK_DAYS = 6;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const bonusValues = (
  { amount, dinesCounted, dinesRequired }: Bonus,
  partner: ReturnType<typeof usePartner>,
) => ({
  amount: isMoneyCurrency(partner)
    ? formatReward(amount, partner)
    : `${formatRewardAmount(amount, partner)}-${partner.currency.singular}`,
  count: dinesCounted,
  total: dinesRequired,
});

const useReasonText = () => {
  const copy = useCopy('account_center', 'tonight');
  const partner = usePartner();
  return (reason: Reason, day: string | undefined): string => {
    switch (reason.kind) {
      case 'offer': {
        const at = Date.parse(reason.endsOn);
        const isSoon = day !== undefined && daysBetween(day, reason.endsOn) <= WEEK_DAYS;
        return copy.text('offer', { date: isSoon ? formatWeekday(at) : formatDate(at) });
      }
      case 'again': {
        const at = Date.parse(reason.dinedOn);
        const isThisMonth = day?.slice(0, 7) === reason.dinedOn.slice(0, 7);
        return isThisMonth
          ? copy.text('again_on', { date: formatDate(at) })
          : copy.text('again', { month: formatMonth(at) });
      }
      case 'rated':
        return copy.text('rated', {
          rating: reason.rating.toFixed(1),
          count: groupThousands(reason.count),
        });
      default:
        return copy.text(reason.kind, bonusValues(reason.bonus, partner));
    }
  };
};

/** The bonus that a dinner at any of the suggestions counts toward. */
const SharedBonus = ({ bonus }: { bonus: Bonus }) => {
  const copy = useCopy('account_center', 'tonight');
  const partner = usePartner();
  const key = isBonusComplete(bonus) ? 'shared_earned' : 'shared_counts';
  return <Text tone="soft">{copy.text(key, bonusValues(bonus, partner))}</Text>;
};

const BookLink = ({ merchant, today, table }: Suggestion) => {
  const copy = useCopy('account_center', 'tonight');
  if (table === null) return null;
  const { date, time } = table;
  const chosen = { date, time, party: PARTY };
  const day = today?.reward?.date;
  const shown = formatTime(time).replace(' ', '\u00a0');
  return (
    <Link
      to="/merchants/$merchantId"
      params={{ merchantId: merchant.id }}
      search={chosen}
      // The page then opens the booking and holds the table.
      onClick={() => saveSelectedMerchant(merchant.id, 'reserve', chosen)}
      className={`${buttonClass({ variant: 'quiet' })} ${styles.book}`}
    >
      {day === undefined || day === date
        ? shown
        : copy.text('day_at', { day: formatWeekday(Date.parse(date)), time: shown })}
      <VisuallyHidden>{copy.text('book_at', { name: merchant.name })}</VisuallyHidden>
    </Link>
  );
};

const Total = ({ today }: Pick<Suggestion, 'today'>) => {
  const copy = useCopy('search', 'card');
  const partner = usePartner();
  const reward = today?.reward;
  if (!reward || reward.total === 0) return null;
  return (
    <p className={styles.total}>
      <VisuallyHidden>{copy.text('total', onCheck(reward, partner))}</VisuallyHidden>
      <span aria-hidden="true">
        <Text as="b" tone="reward" isTabular className={styles.figure}>
          {formatSignedReward(reward.total, partner)}
        </Text>{' '}
        {copy.text('on_check', { amount: formatShortDollars(reward.check) })}
      </span>
    </p>
  );
};

type PlaceProps = { suggestion: Suggestion; reason: Reason | null };

const Place = ({ suggestion, reason }: PlaceProps) => {
  const { merchant, today } = suggestion;
  const copy = useCopy('account_center', 'tonight');
  const reasonText = useReasonText();
  const { id, name, images, details, distance } = merchant;
  return (
    <li className={styles.place}>
      <div {...artGround(details.cuisines, styles.art)}>
        <MerchantImage base={images.imageBaseUrl} sizes="(width < 661px) 96px, 120px" />
      </div>
      <div className={styles.text}>
        <Heading level={3} className={styles.name}>
          <Link to="/merchants/$merchantId" params={{ merchantId: id }} className={styles.link}>
            {name}
          </Link>
        </Heading>
        <Text size="sm" tone="soft" className={styles.line}>
          {[details.cuisines[0], distance === null ? undefined : formatDistance(distance)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {reason && (
          <Text size="sm" className={styles.line}>
            {reasonText(reason, today?.reward?.date)}
          </Text>
        )}
        <Row gap={8} justify="between" isWrapping className={styles.foot}>
          <Total today={today} />
          {suggestion.table ? (
            <BookLink {...suggestion} />
          ) : (
            <Text size="sm" tone="soft">
              {copy.text('walk_in')}
            </Text>
          )}
        </Row>
      </div>
    </li>
  );
};

type Props = {
  /** Whether the member's dines earn already. */
  isEarning: boolean;
  /** The local day of the latest dine at a restaurant, by its id. */
  lastDines: ReadonlyMap<string, string>;
};

/** Restaurants near the member for tonight, with a time to book, what they earn, and why. */
export const Tonight = ({ isEarning, lastDines }: Props) => {
  const copy = useCopy('account_center', 'tonight');
  const { openTableReservationsEnabled } = usePartner();
  const { data: found, isPending } = useQuery(nearestQuery());
  const merchants = found?.merchants ?? [];
  const earningAt = useEarningToday(found);
  const tables = useQuery({
    ...tonightTablesQuery(merchants),
    enabled: openTableReservationsEnabled && merchants.length > 0,
  });
  const today = merchants.flatMap((merchant) => earningAt(merchant) ?? []);
  const suggestions = chooseTonight({ merchants, today, tables: tables.data ?? [], lastDines });
  if (!isPending && suggestions.length < FEWEST) return null;
  const shared = sharedBonus(suggestions);
  return (
    <section aria-labelledby="tonight" className={styles.tonight}>
      <Row gap={20} align="baseline" justify="between">
        <Heading level={2} id="tonight">
          {copy.text(isEarning ? 'title' : 'title_first')}
        </Heading>
        <TextLink to="/search" aria-label={copy.text('all_label')}>
          {copy.text('all')}
        </TextLink>
      </Row>
      {shared && <SharedBonus bonus={shared} />}
      <ul className={styles.places}>
        {isPending &&
          placeholderKeys.map((key) => (
            <li key={key} className={styles.place}>
              <Skeleton shape="art" />
              <Skeleton length="half" />
            </li>
          ))}
        {suggestions.map((suggestion) => (
          <Place
            key={suggestion.merchant.id}
            suggestion={suggestion}
            reason={reasonOf(suggestion, shared)}
          />
        ))}
      </ul>
    </section>
  );
};

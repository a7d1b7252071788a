import { Link } from '@tanstack/react-router';
import type { MerchantOrder, StaffFoundMerchant } from '#contract/staff/merchants.ts';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { copy } from '../../copy/copy.ts';
import { Mark } from '../../parts/mark.tsx';
import { type Column, Person, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCents, formatCount, formatDay } from '../../session/format.ts';
import styles from './restaurants.module.css';
import { RewardDays } from './reward-days.tsx';

const EVERY_DAY = 127;
const text = copy.restaurants;

type Props = { partner: string; onSelect: (id: string) => void };

/** The columns of restaurants; pointing at a row selects it on the map. */
export const restaurantColumns = ({
  partner,
  onSelect,
}: Props): readonly Column<StaffFoundMerchant, MerchantOrder>[] => [
  {
    id: 'name',
    title: text.columns.name,
    order: 'name',
    cell: ({ id, name, image, neighborhood, city, state }) => (
      <Person
        avatar={
          <RenderedImage
            className={styles.thumb}
            src={`${image}?w=200&ar=1.4`}
            alt=""
            width={46}
            height={33}
            loading="lazy"
          />
        }
      >
        <TwoLines
          first={
            <Link
              className={rowLinkClass}
              to="/$partner/restaurants/$id"
              params={{ partner, id }}
              onFocus={() => onSelect(id)}
              onPointerEnter={() => onSelect(id)}
            >
              {name}
            </Link>
          }
          second={[neighborhood || city, state].filter(Boolean).join(', ')}
        />
      </Person>
    ),
  },
  {
    id: 'days',
    title: text.columns.days,
    cell: ({ offer }) => <RewardDays weekdays={offer?.weekdays ?? EVERY_DAY} />,
    isOptional: true,
  },
  {
    id: 'limit',
    title: text.columns.limit,
    order: 'spendLimit',
    cell: ({ offer }) =>
      offer?.monthlyMaxSpendCents ? formatCents(offer.monthlyMaxSpendCents) : text.unlimited,
    isNumber: true,
    isOptional: true,
  },
  {
    id: 'identifiers',
    title: text.columns.identifiers,
    order: 'identifiers',
    cell: ({ identifiers }) =>
      identifiers.length > 0 ? (
        text.identifiersCount(formatCount(identifiers.length))
      ) : (
        <Text is="warn">{text.noIdentifiers}</Text>
      ),
    isOptional: true,
  },
  {
    id: 'status',
    title: text.columns.status,
    cell: ({ retiredOn }) =>
      retiredOn ? (
        <Mark tone="idle">{text.retired(formatDay(retiredOn))}</Mark>
      ) : (
        <Mark tone="good">{text.inProgram}</Mark>
      ),
  },
];

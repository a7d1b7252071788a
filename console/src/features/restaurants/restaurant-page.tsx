import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { StaffMerchant } from '#contract/staff/merchants.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { CopyText } from '../../parts/copy-text.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Bar, Columns, Title } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Properties } from '../../parts/properties.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { linkClass, Text } from '../../parts/text.tsx';
import { formatCents, formatCount, formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { dineColumns } from '../dines/dine-columns.tsx';
import styles from '../dines/dine-page.module.css';
import { IdentifiersPanel } from './identifiers-panel.tsx';
import { RewardDays } from './reward-days.tsx';

const EVERY_DAY = 127;
const SHOWN_DINES = 8;
const route = getRouteApi('/$partner/restaurants/$id');
const text = copy.restaurants.page;
const { labels } = text;

const LatestDines = ({ merchantId }: { merchantId: string }) => {
  const program = useProgram();
  const { partner } = program;
  const found = useQuery(api.dines.find.queryOptions({ input: { partner, merchantId } }));
  const rows = found.data?.dines.slice(0, SHOWN_DINES);
  return (
    <Panel
      title={text.dines}
      note={text.dinesNote}
      end={
        <Link
          className={linkClass}
          to="/$partner/dines"
          params={{ partner }}
          search={{ merchant: merchantId }}
        >
          {text.allDines}
        </Link>
      }
    >
      {found.error && <PageFailure error={found.error} />}
      {rows?.length === 0 ? (
        <p className={styles.body}>{text.noDines}</p>
      ) : (
        <Table
          label={text.dines}
          columns={dineColumns(program)}
          rows={rows}
          rowKey={({ id }) => id}
          isInPanel
        />
      )}
    </Panel>
  );
};

const Hours = ({ text: hours }: { text: string }) => (
  <ul>
    {hours.split(/\s(?=[A-Z][a-z]{2}\s)/).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Side = ({ merchant }: { merchant: StaffMerchant }) => {
  const { offer } = merchant;
  const aMonth = (value: string | null) => (value === null ? null : text.aMonth(value));
  return (
    <>
      <Properties
        title={text.identity}
        of={[
          [labels.id, <CopyText key="id" text={merchant.id} name={labels.id} isMono />],
          [
            labels.address,
            `${merchant.address1}, ${merchant.city}, ${merchant.state} ${merchant.zip}`,
          ],
          [labels.neighborhood, merchant.neighborhood],
          [labels.cuisines, merchant.cuisines.join(', ')],
          [labels.phone, merchant.phone],
          [labels.hours, <Hours key="hours" text={merchant.hours} />],
          [labels.timeZone, merchant.timeZone],
          [labels.joined, merchant.joinedOn && formatDay(merchant.joinedOn)],
          [labels.retired, merchant.retiredOn && formatDay(merchant.retiredOn)],
        ]}
      />
      <Properties title={text.days}>
        <RewardDays weekdays={offer?.weekdays ?? EVERY_DAY} />
      </Properties>
      <Properties
        title={text.offer}
        of={[
          [
            labels.maxVisits,
            aMonth(offer?.monthlyMaxVisits ? formatCount(offer.monthlyMaxVisits) : null),
          ],
          [
            labels.maxSpend,
            aMonth(offer?.monthlyMaxSpendCents ? formatCents(offer.monthlyMaxSpendCents) : null),
          ],
          [labels.minTicket, offer?.minTicketCents ? formatCents(offer.minTicketCents) : null],
        ]}
      >
        {!offer && <Text is="soft">{text.noLimits}</Text>}
      </Properties>
    </>
  );
};

const Shown = ({ merchant }: { merchant: StaffMerchant }) => (
  <Columns sideLabel={copy.common.properties} side={<Side merchant={merchant} />}>
    <div className={styles.title}>
      <div>
        <Title>{merchant.name}</Title>
        <Text is="soft">
          {[merchant.cuisines[0], merchant.neighborhood || merchant.city]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </div>
      {merchant.retiredOn ? (
        <Mark tone="idle">{copy.restaurants.retired(formatDay(merchant.retiredOn))}</Mark>
      ) : (
        <Mark tone="good">{copy.restaurants.inProgram}</Mark>
      )}
    </div>
    <IdentifiersPanel merchant={merchant} />
    <LatestDines merchantId={merchant.id} />
  </Columns>
);

/** A restaurant: identity, identifiers, reward days and its latest dines. */
export const RestaurantPage = () => {
  const { partner, id } = route.useParams();
  const found = useQuery(api.merchants.show.queryOptions({ input: { partner, merchantId: id } }));
  const list = (
    <Link to="/$partner/restaurants" params={{ partner }}>
      {copy.restaurants.title}
    </Link>
  );
  return (
    <>
      <Bar title={found.data?.name ?? id} above={[list]} />
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <PageSkeleton />}
      {found.data && <Shown merchant={found.data} />}
    </>
  );
};

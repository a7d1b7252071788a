import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { StaffMerchant } from '#contract/staff/merchants.ts';
import { parseMenus } from '#domain/merchant/parse-menus.ts';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
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
import dineStyles from '../dines/dine-page.module.css';
import { FlexOffersPanel } from './flex-offers-panel.tsx';
import { IdentifiersPanel } from './identifiers-panel.tsx';
import { IdentityDialog } from './identity-dialog.tsx';
import { OffersPanel } from './offers-panel.tsx';
import { PhotosPanel } from './photos-panel.tsx';
import { ReservationsPanel } from './reservations-panel.tsx';
import styles from './restaurant-page.module.css';
import { ReviewsPanel } from './reviews-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';
import { useSharedRefusal } from './use-shared-refusal.ts';

const SHOWN_DINES = 8;
const route = getRouteApi('/$partner/restaurants/$id');
const text = copy.restaurants.page;
const { labels } = text;

const LatestDines = ({ merchantId }: { merchantId: string }) => {
  const program = useProgram();
  const { partner } = program;
  const found = useQuery(
    api.dines.find.queryOptions({ input: { partner, merchantId, limit: SHOWN_DINES } }),
  );
  const rows = found.data?.dines;
  return (
    <Panel
      title={text.dines}
      note={text.dinesNote}
      isPadded={rows?.length === 0}
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
        <Text is="soft">{text.noDines}</Text>
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

const Menus = ({ menus }: { menus: string }) => {
  const pages = parseMenus(menus);
  return (
    <Panel title={text.menus} note={text.menusNote} isPadded>
      {pages.length === 0 && <Text is="soft">{text.noMenus}</Text>}
      <div className={styles.menus}>
        {pages.map(({ title, dishes }) => (
          <section key={title} aria-label={title}>
            <Text is="strong">{title}</Text>
            <ul>
              {dishes.map(({ name, price }) => (
                <li key={name}>
                  {name}
                  <span>{price === null ? text.market : formatCents(Math.round(price * 100))}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
};

const Lines = ({ of }: { of: string }) => (
  <ul>
    {of
      .split('\n')
      .filter(Boolean)
      .map((line) => (
        <li key={line}>{line}</li>
      ))}
  </ul>
);

const Side = ({ merchant }: { merchant: StaffMerchant }) => {
  const { fields } = merchant;
  return (
    <Properties
      title={text.identity}
      of={[
        [labels.id, <CopyText key="id" text={merchant.id} name={labels.id} isMono />],
        [
          labels.address,
          `${merchant.address1}, ${merchant.city}, ${merchant.state} ${merchant.zip}`,
        ],
        [labels.neighborhood, merchant.neighborhood],
        [labels.cuisines, fields.cuisines.replaceAll('\n', ', ')],
        [labels.phone, fields.phone],
        [labels.hours, fields.hours && <Lines key="hours" of={fields.hours} />],
        [labels.timeZone, merchant.timeZone],
        [labels.joined, merchant.joinedOn && formatDay(merchant.joinedOn)],
        [labels.retired, merchant.retiredOn && formatDay(merchant.retiredOn)],
      ]}
    />
  );
};

const Head = ({ merchant }: { merchant: StaffMerchant }) => {
  const { name, image, fields, neighborhood, city, retiredOn } = merchant;
  const { overallRating, numberOfRatings } = merchant;
  const price = '$'.repeat(Number(fields.priceRange) || 0);
  return (
    <div className={styles.head}>
      <RenderedImage src={`${image}?w=200&ar=1.4`} alt="" width={112} height={80} />
      <div>
        <Title>{name}</Title>
        <Text is="soft">
          {[fields.cuisines.split('\n')[0], price, neighborhood || city].filter(Boolean).join(', ')}
        </Text>
        <div className={styles.marks}>
          {retiredOn ? (
            <Mark tone="idle">{copy.restaurants.retired(formatDay(retiredOn))}</Mark>
          ) : (
            <Mark tone="good">{copy.restaurants.inProgram}</Mark>
          )}
          {numberOfRatings > 0 && (
            <Text is="soft">
              {text.reviewsCount(overallRating.toFixed(1), formatCount(numberOfRatings))}
            </Text>
          )}
        </div>
      </div>
    </div>
  );
};

const Shown = ({ merchant }: { merchant: StaffMerchant }) => {
  const { id } = merchant;
  return (
    <Columns sideLabel={text.properties} side={<Side merchant={merchant} />}>
      <Head merchant={merchant} />
      <OffersPanel merchant={merchant} />
      <IdentifiersPanel merchant={merchant} />
      <ReviewsPanel merchantId={id} />
      <div className={dineStyles.pair}>
        <FlexOffersPanel merchantId={id} />
        <TablesPanel {...merchant} />
      </div>
      <ReservationsPanel merchantId={id} />
      <PhotosPanel merchantId={id} />
      <Menus menus={merchant.fields.menus} />
      <LatestDines merchantId={id} />
    </Columns>
  );
};

/** A restaurant on one page: identity, offers, identifiers, reviews, tables, photos and menus. */
export const RestaurantPage = () => {
  const { partner, id } = route.useParams();
  const found = useQuery(api.merchants.show.queryOptions({ input: { partner, merchantId: id } }));
  const refusal = useSharedRefusal('restaurants.change');
  const [isEditing, setEditing] = useState(false);
  const list = (
    <Link to="/$partner/restaurants" params={{ partner }}>
      {copy.restaurants.title}
    </Link>
  );
  return (
    <>
      <Bar title={found.data?.name ?? id} above={[list]}>
        <Button size="small" icon={Pencil} reason={refusal} onClick={() => setEditing(true)}>
          {text.edit}
        </Button>
      </Bar>
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <PageSkeleton />}
      {found.data && <Shown merchant={found.data} />}
      {isEditing && found.data && (
        <IdentityDialog merchant={found.data} onClose={() => setEditing(false)} />
      )}
    </>
  );
};

import { useNavigate } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { hasReservationBonus } from '#domain/reservations/reservation-bonus.ts';
import { formatReward, isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { Text, textClass } from '#ui/text.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { BenefitDays } from './benefit-days.tsx';
import { EarningVerdict } from './earning-verdict.tsx';
import { LocationCard } from './location-card.tsx';
import { MerchantEvents } from './merchant-events.tsx';
import { MerchantHeader } from './merchant-header.tsx';
import { MerchantImages } from './merchant-images.tsx';
import { AreaLink } from './merchant-map.tsx';
import { MerchantMenus } from './merchant-menus.tsx';
import offer from './merchant-offer.module.css';
import styles from './merchant-page.module.css';
import { MerchantReviews } from './merchant-reviews.tsx';
import { OfferList } from './offer-list.tsx';
import { ReserveBanner } from './reserve-banner.tsx';
import { RESERVE_ANCHOR, ReservePanel } from './reserve-panel.tsx';
import { type AddressTable, consumeSelectedAction } from './selected-merchant.ts';
import { UnlockAction, unlockTier } from './unlock-action.tsx';
import { useFlexOffer } from './use-flex-offer.ts';
import { VisitorPanel } from './visitor-panel.tsx';

/** The requirements to unlock an acclaimed merchant, instead of its verdict. */
const UnlockPanel = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'unlock');
  const tier = unlockTier(merchant);
  return (
    <section className={`${offer.panel} ${offer.plain}`} aria-labelledby="unlock-panel">
      <Heading level={2} id="unlock-panel" className={offer.figure}>
        {copy.text(`${tier}_title`)}
      </Heading>
      <p className={offer.text}>{copy.text(`${tier}_text`)}</p>
      <Row gap={8} align="stretch" isWrapping marginTop={16}>
        <UnlockAction merchant={merchant} />
      </Row>
    </section>
  );
};

/** Continues the action that a visitor started before signing in. */
const useSelectedAction = (merchantId: string): void => {
  const isMember = useMember() !== null;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isMember || consumeSelectedAction(merchantId) !== 'order') return;
    void navigate({
      to: '/merchants/$merchantId/Order',
      params: { merchantId },
      replace: true,
      resetScroll: false,
    });
  }, [isMember, merchantId, navigate]);
};

type Props = {
  merchant: MerchantDetail;
  /** ISO date in the merchant's time zone. */
  today: string;
  /** The table of the page's address. */
  table?: AddressTable;
};

const Verdict = ({ merchant, isBookable }: { merchant: MerchantDetail; isBookable: boolean }) => {
  const isMember = useMember() !== null;
  if (!isMember) return <VisitorPanel merchantId={merchant.id} />;
  if (merchant.isLocked) return <UnlockPanel merchant={merchant} />;
  return (
    merchant.offer && (
      <EarningVerdict merchant={merchant} offer={merchant.offer} hasTally={!isBookable} />
    )
  );
};

// A link to the tables that was pressed before hydration opens them afterwards.
const usePicking = () => {
  const [isPicking, setPicking] = useState(false);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== `#${RESERVE_ANCHOR}`) return;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    startTransition(() => setPicking(true));
  }, []);
  return [isPicking, setPicking] as const;
};

export const MerchantPage = ({ merchant: loaded, today, table = {} }: Props) => {
  const merchant = useFlexOffer(loaded);
  useSelectedAction(merchant.id);
  const copy = useCopy('merchant', 'merchant');
  const partner = usePartner();
  const [isPicking, setPicking] = usePicking();
  const startPicking = () => setPicking(true);
  const { offer, isRetired, isLocked, earnRate, details } = merchant;
  const isBookable = !isRetired && merchant.reservationProviders.openTable !== null;
  const verdict = !isRetired && <Verdict merchant={merchant} isBookable={isBookable} />;
  const openOffer = isRetired || isLocked ? null : offer;
  const hasBonusOffer = openOffer !== null && hasReservationBonus(partner, merchant);
  const rateNote =
    earnRate === null
      ? copy.text('calendar_earns')
      : isMoneyCurrency(partner)
        ? `${earnRate}%`
        : formatReward(earnRate, partner);
  return (
    <Wrap className={styles.page}>
      <MerchantImages merchant={merchant} />
      <div>
        {isRetired && (
          <Text as="div" marginTop={30} className={styles.notice}>
            <Notice variant="warning">{copy.text('inactive')}</Notice>
          </Text>
        )}
        <MerchantHeader merchant={merchant} />
      </div>
      {isBookable && verdict && <div className={styles.verdict}>{verdict}</div>}
      <div
        className={classNames(styles.side, isBookable && styles.sticky)}
        data-reserve-column={isBookable ? '' : undefined}
      >
        {isBookable ? (
          <ReservePanel
            merchant={merchant}
            today={today}
            table={table}
            isPicking={isPicking}
            onPick={setPicking}
          />
        ) : (
          verdict
        )}
        {!isBookable && (
          <LocationCard
            merchant={merchant}
            map="small"
            className={classNames(styles.last, styles.stickyCard)}
          />
        )}
      </div>
      <div className={styles.main}>
        {/* A calendar of equal days would say nothing that the verdict does not. */}
        {openOffer && openOffer.weekdays.length < WEEKDAYS.length && (
          <section className={styles.section} aria-labelledby="benefit-days">
            <BenefitDays today={today} weekdays={openOffer.weekdays} rateNote={rateNote} />
          </section>
        )}
        {openOffer && (
          <OfferList merchant={merchant} today={today} offer={openOffer} onReserve={startPicking} />
        )}
        {isBookable && !hasBonusOffer && (
          <ReserveBanner merchant={merchant} today={today} onReserve={startPicking} />
        )}
        {details.about !== '' && (
          <section className={styles.section} aria-labelledby="merchant-about">
            <Heading level={2} id="merchant-about">
              {copy.text('about')}
            </Heading>
            <p className={styles.lead}>{details.about}</p>
          </section>
        )}
        <MerchantMenus merchant={merchant} />
        <MerchantEvents merchant={merchant} />
        <MerchantReviews merchant={merchant} />
        {isBookable && (
          <section className={styles.section} aria-labelledby="merchant-map">
            <Row align="baseline" justify="between" isWrapping gap={20} rowGap={4}>
              <Heading level={2} id="merchant-map">
                {copy.text('map')}
              </Heading>
              <AreaLink merchant={merchant} />
            </Row>
            <LocationCard
              merchant={merchant}
              map="large"
              className={textClass({ marginTop: 16 })}
            />
          </section>
        )}
      </div>
    </Wrap>
  );
};

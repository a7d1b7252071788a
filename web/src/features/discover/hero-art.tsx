import type { CSSProperties } from 'react';
import type { Hero, HeroPiece } from '#contract/theme.ts';
import { foodImagePath } from '#domain/images/foods.ts';
import { formatDollarAmount } from '#domain/money.ts';
import {
  exampleReward,
  formatRewardAmount,
  isMoneyCurrency,
} from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { useHeroTheme, usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { useRateFormat } from '../../content/use-rate-format.ts';
import styles from './hero-art.module.css';
import { HeroRoute, placed } from './hero-route.tsx';
import { Receipt } from './receipt.tsx';

// Foods of at least this size, in hundredths of the artwork's width, need the larger image.
const LARGE_SIZE = 28;
const BOARD_TOTAL = 80;

const bases = { free: styles.piece, plate: styles.plate, ledge: styles.ledge };

const Piece = ({ piece, rim }: { piece: HeroPiece; rim: string }) => {
  const { food, size, turn, base, layer, fill } = piece;
  return (
    <span
      data-piece={base}
      className={classNames(bases[base], layer !== 'front' && styles[layer])}
      style={{ ...placed(piece, size), '--turn': turn, '--fill': fill } as CSSProperties}
    >
      <RenderedImage
        src={foodImagePath(food, size < LARGE_SIZE ? 200 : 400)}
        width={400}
        height={400}
        alt=""
        decoding="async"
        {...(layer === 'wide' && { loading: 'lazy' as const })}
      />
      {rim !== '' && (
        <svg className={styles.rim} viewBox="0 0 200 200" aria-hidden="true">
          <path id="rim" d="M12 100a88 88 0 1 1 176 0a88 88 0 1 1-176 0" fill="none" />
          <text>
            <textPath href="#rim" startOffset="9%">
              {rim}
            </textPath>
          </text>
        </svg>
      )}
    </span>
  );
};

/** The best rate as a figure with its unit on a tag. */
const Figure = ({ figure }: Pick<Hero, 'figure'>) => {
  const partner = usePartner();
  const copy = useCopy('home', 'hero');
  const isMoney = isMoneyCurrency(partner);
  return (
    <div aria-hidden="true">
      <b className={styles.figure} style={placed(figure, figure.size)} data-text>
        {`${partner.earnRates.VIP}${isMoney ? '%' : ''}`}
      </b>
      <span className={styles.unit} data-text>
        {copy.text(isMoney ? 'unit_money' : 'unit')}
      </span>
    </div>
  );
};

/** A sum in chalk, where rewards are money. */
const Board = () => {
  const partner = usePartner();
  const rate = partner.earnRates.VIP;
  if (!(isMoneyCurrency(partner) && partner.showEarnRate)) return null;
  return (
    <p aria-hidden="true" className={styles.board} data-text="board">
      {formatDollarAmount(BOARD_TOTAL)}
      <br />
      {`× ${rate}%`}
      <b>{formatRewardAmount(exampleReward(BOARD_TOTAL, rate, partner), partner)}</b>
    </p>
  );
};

const trackOf: Partial<Record<Hero['composition'], string | undefined>> = {
  number: styles.number,
  route: styles.route,
  wall: styles.wallTrack,
  plate: styles.split,
};

/** The artwork of the hero, from pieces with transparent backgrounds. */
export const HeroArt = () => {
  const { composition, chart, signs, figure, receipt, pieces } = useHeroTheme();
  const partner = usePartner();
  const formatRate = useRateFormat();
  const rim =
    composition === 'plate' && partner.showEarnRate ? formatRate(partner.earnRates.VIP) : '';
  const main = pieces.findIndex(({ base }) => base === 'plate');
  return (
    <div className={classNames(styles.art, trackOf[composition])} data-art="hero">
      {composition === 'plate' && <div className={styles.half} />}
      {composition === 'route' && <HeroRoute chart={chart} signs={signs} />}
      {composition === 'number' && partner.showEarnRate && <Figure figure={figure} />}
      {composition === 'wall' && <Board />}
      {pieces.map((piece, index) => (
        <Piece key={`${piece.food} ${piece.x}`} piece={piece} rim={index === main ? rim : ''} />
      ))}
      {composition === 'table' && (
        <>
          <i className={styles.fork} />
          <i className={styles.knife} />
        </>
      )}
      {composition === 'check' && (
        <div className={styles.receipt} style={placed(receipt)}>
          <Receipt />
        </div>
      )}
    </div>
  );
};

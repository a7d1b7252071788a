type ScrollFacts = { fromY: number; toY: number; headerHeight: number; isHidden: boolean };

// Ignores scroll jitter below this many pixels.
const MIN_SCROLL_PX = 6;

/**
 * Whether the header is hidden: it hides on scrolling down and returns on scrolling up or near the
 * top.
 */
export const isHeaderHidden = ({ fromY, toY, headerHeight, isHidden }: ScrollFacts): boolean => {
  if (toY <= headerHeight) return false;
  return Math.abs(toY - fromY) < MIN_SCROLL_PX ? isHidden : toY > fromY;
};

/** Delay before the zoom caused by focusing a field is reset, in milliseconds. */
export const SCALE_RESET_DELAY_MS = 100;

type Scrolled = { fromY: number; toY: number; barsHeight: number; areAway: boolean };

// Less is the trembling of a finger.
const leastMove = 6;

/** Whether the bars are out of the way: gone scrolling down, back scrolling up and at the top (A §2 Page frame). */
export const areBarsAway = ({ fromY, toY, barsHeight, areAway }: Scrolled): boolean => {
  if (toY <= barsHeight) return false;
  return Math.abs(toY - fromY) < leastMove ? areAway : toY > fromY;
};

/** How long after a field was left the zoom that it caused is taken back (A §9). */
export const SCALE_RESET_DELAY_MS = 100;

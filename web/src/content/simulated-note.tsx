import type { SimulatedService } from '#contract/current-partner.ts';
import { useSimulated } from '../api/partner-query.ts';
import { useCopy } from './copy.ts';
import styles from './privacy-notice.module.css';

type Props = {
  service: SimulatedService;
  /** Replaces the style of a note on the page's own ground. */
  className?: string | undefined;
};

/** Marks a page that depends on a simulated service, so that no visitor waits for a real email or payout. */
export const SimulatedNote = ({ service, className = styles.notice }: Props) => {
  const isSimulated = useSimulated().includes(service);
  const copy = useCopy('*', '*');
  return isSimulated ? <p className={className}>{copy.text(`simulated.${service}`)}</p> : null;
};

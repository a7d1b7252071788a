import { formatRate, rateTextsIn } from '#domain/rewards/format-rate.ts';
import { usePartner } from '../api/partner-query.ts';
import { useContentPage } from './copy.ts';

/** Formats rates in the program's copy: `3 points per $1`, or `5% back` where rewards are money. */
export const useRateFormat = (): ((rate: number) => string) => {
  const partner = usePartner();
  const texts = rateTextsIn(useContentPage('*').data);
  return (rate) => formatRate(rate, partner, texts);
};

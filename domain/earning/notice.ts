import { addDays } from '../time/local-time.ts';

/** How a member learns of a dine: by an email of its own, by one summary, or in the account only. */
export type Notice = 'news' | 'summary' | 'none';

/** Days after a dine within which it is news; see docs/behavior/mail.md#history. */
const NEWS_DAYS = 3;
/** Days after a dine within which a summary names it; see docs/behavior/mail.md#history. */
const SUMMARY_DAYS = 30;

type Arrival = {
  /** `YYYY-MM-DD` of the dine and of its arrival. */
  dinedOn: string;
  today: string;
  /** Whether an import of history brought it. */
  isHistory: boolean;
};

/** How a member learns of a dine that arrives; see docs/behavior/mail.md#history. */
export const noticeOf = ({ dinedOn, today, isHistory }: Arrival): Notice => {
  const isRecent = dinedOn >= addDays(today, -NEWS_DAYS);
  if (isHistory) return isRecent ? 'summary' : 'none';
  if (isRecent) return 'news';
  return dinedOn >= addDays(today, -SUMMARY_DAYS) ? 'summary' : 'none';
};

import { acknowledgeRewards, exportRewards } from '#server/earning/accrual/index.ts';
import type { TestEarning } from './test-earning.ts';

/** Sends the partner's next accrual file and lets the partner post every line of it; returns the file's number. */
export const postRewards = async ({ engine }: TestEarning, partnerId: string): Promise<number> => {
  const file = await exportRewards(engine, partnerId);
  if (!file) throw new Error('the partner has nothing to post');
  const acknowledgments = Array.from({ length: file.lines }, (_, index) => ({
    fileNumber: file.number,
    line: index + 1,
    result: 'posted' as const,
    reason: '',
  }));
  await acknowledgeRewards(engine, partnerId, acknowledgments);
  return file.number;
};

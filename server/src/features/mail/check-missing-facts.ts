import { createDateFormatter } from '#domain/date-formatter.ts';
import { findReservationToClaim } from '#server/features/claims/index.ts';
import type { ReadFacts } from './fact-types.ts';

const formatDay = createDateFormatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The reservation whose check is missing, with a link to its claim; undefined once it has one or was claimed. */
export const checkMissing: ReadFacts = async ({ trx, task, now }) => {
  const { partnerId, memberId, subject } = task;
  const found = await findReservationToClaim(trx, {
    partnerId,
    memberId,
    id: Number(subject),
    now,
  });
  return (
    found && {
      values: {
        restaurant: found.restaurant,
        date: formatDay(new Date(`${found.date}T00:00:00Z`)),
      },
      linkPath: `/account/recent_activity?claim=${found.publicId}`,
    }
  );
};

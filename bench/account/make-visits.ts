import { generateCatalogue } from '#demo/catalogue/generate-catalogue.ts';
import { addDays } from '#domain/earning/local-time.ts';

/** Clearings of one card as lines of a feed: so many visits, spread over the year before a day. */
export const makeVisits = (given: { token: string; count: number; today: string }): string => {
  const places = [...generateCatalogue({ seed: 'demonstration', count: 3000 })].slice(0, 600);
  const lines = Array.from({ length: given.count }, (_, at) => {
    const place = places[(at * 7) % places.length];
    const day = addDays(given.today, -2 - (at % 360));
    return JSON.stringify({
      provider: 'simnet',
      messageId: `bench-${at}`,
      eventType: 'clearing',
      transactionId: `bench-${at}`,
      sequence: 1,
      cardToken: given.token,
      mid: place?.mids[0] ?? '',
      amountCents: 2000 + ((at * 37) % 9000),
      currency: 'USD',
      occurredAt: `${day}T${String(11 + (at % 10)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00`,
    });
  });
  return `${lines.join('\n')}\n`;
};

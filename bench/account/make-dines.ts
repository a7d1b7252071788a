import { generateCatalog } from '#demo/catalog/generate-catalog.ts';
import { addDays } from '#domain/time/local-time.ts';

/** Clearings of one card as feed lines: `count` dines spread over the year before a day. */
export const makeDines = (input: { token: string; count: number; today: string }): string => {
  const places = [...generateCatalog({ seed: 'demonstration', count: 3000 })].slice(0, 600);
  const lines = Array.from({ length: input.count }, (_, index) => {
    const place = places[(index * 7) % places.length];
    const day = addDays(input.today, -2 - (index % 360));
    return JSON.stringify({
      provider: 'simnet',
      messageId: `bench-${index}`,
      eventType: 'clearing',
      transactionId: `bench-${index}`,
      sequence: 1,
      cardToken: input.token,
      mid: place?.mids[0] ?? '',
      amountCents: 2000 + ((index * 37) % 9000),
      currency: 'USD',
      occurredAt: `${day}T${String(11 + (index % 10)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00`,
    });
  });
  return `${lines.join('\n')}\n`;
};

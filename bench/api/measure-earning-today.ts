import { type Figure, median } from '../figures.ts';

const RESTAURANTS = 15;
// A member may send 60 a minute.
const REQUESTS = 56;

const timeOf = async (run: () => Promise<Response>): Promise<number> => {
  const startedAt = performance.now();
  const response = await run();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the request failed with ${response.status}`);
  return performance.now() - startedAt;
};

/**
 * Latency of the earning check for a page of results beyond a request that only reads the session, one
 * request at a time, beside a plain call of a member.
 */
export const measureEarningToday = async (
  origin: string,
  headers: Record<string, string>,
): Promise<Figure[]> => {
  const search = `${origin}/api/v2/Merchants/Search?location=10001&pageSize=${RESTAURANTS}`;
  const { merchants } = (await (await fetch(search)).json()) as { merchants: { id: string }[] };
  const ids = merchants.map(({ id }) => id).join(',');
  const measure = async (path: string) => {
    const times: number[] = [];
    for (let request = 0; request < REQUESTS; request += 1)
      times.push(await timeOf(() => fetch(origin + path, { headers })));
    return median(times.slice(REQUESTS / 4));
  };
  const least = await measure('/api/CSRF');
  const member = await measure('/api/Member');
  const whole = await measure(`/api/v2/Merchants/EarningToday?ids=${ids}`);
  return [
    {
      subject: '',
      bar: 'earningToday',
      value: whole - least,
      note: `${merchants.length} restaurants`,
    },
    { subject: 'a request that only reads the session, median', value: least, note: 'ms' },
    { subject: "a member's own record, median", value: member, note: 'ms' },
  ];
};

import { signIn } from '../api/sign-in.ts';
import { MEMBER } from '../demonstration-app.ts';
import type { Postgres } from '../throwaway-postgres.ts';

/** A signed-in member, with the network address of their own from which their bookings come. */
export type Guest = { cookie: string; token: string; address: string };

const SIGN_INS_BETWEEN_LIMITS = 10;

/** Copies a demonstration member under other names and signs in each copy. */
export const addGuests = async (
  { postgres, database, origin }: { postgres: Postgres; database: string; origin: string },
  count: number,
): Promise<Guest[]> => {
  const sql = (statement: string) => postgres.run('psql', ['-d', database, '-qc', statement]);
  const copied =
    'partner_id, password_hash, first_name, last_name, tier_level, member_type, interface_type, has_web_profile, join_date';
  sql(`insert into member (public_id, email, ${copied})
    select 'bench-guest-' || n, 'guest' || n || '@example.test', ${copied}
    from member, generate_series(1, ${count}) n where email = '${MEMBER}'`);
  const guests: Guest[] = [];
  for (let number = 1; number <= count; number += 1) {
    if (number % SIGN_INS_BETWEEN_LIMITS === 1) sql('delete from rate_limit');
    const cookie = await signIn(origin, `guest${number}@example.test`);
    const response = await fetch(`${origin}/api/CSRF`, { headers: { cookie } });
    const { csrfToken } = (await response.json()) as { csrfToken: string };
    const address = `10.${Math.floor(number / 250)}.${number % 250}.1`;
    guests.push({ cookie, token: csrfToken, address });
  }
  return guests;
};

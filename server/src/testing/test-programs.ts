import { Partner } from '#contract/partner.ts';
import { loadPrograms, openPrograms, type Programs } from '#server/features/partner/index.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';

/** Programs of a folder in which each slug has the settings of a program of the repository, and those given. */
export const openTestPrograms = async (
  db: Database,
  now: () => Date,
  programs: Readonly<Record<string, Record<string, unknown>>>,
): Promise<Programs> => {
  const { base, partners } = await loadPrograms();
  const original = partners.get('jetblue');
  if (!original) throw new Error('the repository has no such program');
  const copies = Object.entries(programs).map(([slug, settings]) => {
    const partner = Partner.parse({ ...original.source.partner, ...settings, slug });
    const source = { ...original.source, partner };
    return [slug, { ...original, slug, partner, source }] as const;
  });
  await asOwner(db, (trx) =>
    trx
      .insertInto('partner')
      .values(copies.map(([id]) => ({ id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const log = createLog({ level: 'silent' });
  const opened = openPrograms({ folder: { base, partners: new Map(copies) }, db, now, log });
  await opened.refresh();
  return opened;
};

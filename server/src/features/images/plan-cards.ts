import { planMerchantCard, planProgramCard } from '#demo/artwork/plan-card.ts';
import type { ArtScene } from '#demo/artwork/scene.ts';
import type { LoadedProgram } from '#server/features/program/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { findForCard } from './store.ts';

/** Plans the cards of a program and its restaurants, by the program's slug. */
export const cardsOf =
  (db: Database, programs: ReadonlyMap<string, LoadedProgram>) =>
  (slug: string) =>
  async (merchantId: string | null): Promise<ArtScene | undefined> => {
    const program = programs.get(slug);
    if (!program || merchantId?.includes('\0')) return undefined;
    const { theme, partner } = program;
    if (merchantId === null) {
      const line = partner.routeMeta['/']?.description ?? '';
      return planProgramCard({ title: partner.programName, line, sign: partner.name }, theme);
    }
    const row = await findForCard(db, merchantId);
    if (!row) return undefined;
    const { id, cuisines, price_range: priceRange } = row;
    const line = [cuisines.slice(0, 2).join(' / '), `${row.city}, ${row.state}`];
    const words = {
      title: row.name,
      line: line.filter(Boolean).join(' · '),
      sign: partner.programName,
    };
    return planMerchantCard({ id, cuisines, priceRange }, words, theme);
  };

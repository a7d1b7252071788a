import type { ContentEntry } from '#contract/content.ts';
import type { Bonus } from '#contract/member.ts';
import { type BannerState, bannerPlace, isWithinDays } from '#domain/bonuses/banner-rules.ts';
import type { VisitorState } from '#domain/content/visitor-states.ts';
import { type Copy, copyOf } from '#web/content/copy.ts';

/** A bonus with the words and picture that the content gives it. */
export type BonusBanner = {
  bonus: Bonus;
  title: string;
  text: string;
  textMobile: string;
  button: string;
  appText: string;
  isAppOnly: boolean;
  image: string;
};

type Fields = Record<string, unknown>;

const isState = (value: unknown): value is BannerState =>
  typeof value === 'object' && value !== null && 'state' in value && 'index' in value;

const placeOf = (fields: Fields, state: VisitorState): number | null => {
  const { order, user_states: states } = fields;
  const userStates = Array.isArray(states) ? states.filter(isState) : [];
  return bannerPlace({ order: Number(order) || 0, userStates }, state);
};

const wordsOf = (copy: Copy, type: string): { desktop: string; mobile: string } => {
  const block = copy.list('text').find((one) => one.text('type') === type);
  const desktop = block?.text('text_desktop') ?? '';
  return { desktop, mobile: block?.text('text_mobile') || desktop };
};

const bannerOf = (bonus: Bonus, fields: Fields): BonusBanner => {
  const copy = copyOf(fields);
  const text = wordsOf(copy, 'body_text');
  return {
    bonus,
    title: wordsOf(copy, 'title').desktop || bonus.description,
    text: text.desktop,
    textMobile: text.mobile,
    button: wordsOf(copy, 'button').desktop,
    appText: copy.text('app_text'),
    isAppOnly: copy.flag('app_only_bonus'),
    image: copy.text('image'),
  };
};

/**
 * The banners of a member's bonuses in the order of the content: those of the visitor's state that are young enough; a
 * bonus without a banner of its own shows its description, last (A §3, A §4).
 */
export const bannersOf = (
  bonuses: readonly Bonus[],
  entries: readonly ContentEntry[],
  { state, now }: { state: VisitorState; now: Date },
): BonusBanner[] => {
  const banners = entries.filter(({ fields: { type } }) => type === 'bonus');
  const placed = bonuses.flatMap((bonus) => {
    const own = banners.filter(({ fields: { code } }) => code === bonus.code);
    if (own.length === 0) return [{ place: Number.MAX_SAFE_INTEGER, banner: bannerOf(bonus, {}) }];
    return own.slice(0, 1).flatMap(({ fields }) => {
      const place = placeOf(fields, state);
      const { days_to_display: days } = fields;
      if (place === null || !isWithinDays(days, bonus.createDateUtc, now)) return [];
      return [{ place, banner: bannerOf(bonus, fields) }];
    });
  });
  return placed.sort((a, b) => a.place - b.place).map(({ banner }) => banner);
};

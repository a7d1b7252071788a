import type { ContentEntry } from '#contract/content.ts';
import type { Bonus } from '#contract/member.ts';
import { type BannerState, bannerPlace, isWithinDays } from '#domain/bonuses/client-bonuses.ts';
import type { VisitorState } from '#domain/content/visitor-states.ts';
import { copyOf, type OpenCopy } from '../../content/copy.ts';

/** A bonus with the text and image of its content banner. */
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

const positionOf = (fields: Fields, state: VisitorState): number | null => {
  const { order, user_states: states } = fields;
  const userStates = Array.isArray(states) ? states.filter(isState) : [];
  return bannerPlace({ order: Number(order) || 0, userStates }, state);
};

const blockText = (copy: OpenCopy, type: string): { desktop: string; mobile: string } => {
  const block = copy.list('text').find((item) => item.text('type') === type);
  const desktop = block?.text('text_desktop') ?? '';
  return { desktop, mobile: block?.text('text_mobile') || desktop };
};

const bannerOf = (bonus: Bonus, fields: Fields): BonusBanner => {
  const copy = copyOf(fields);
  const text = blockText(copy, 'body_text');
  return {
    bonus,
    title: blockText(copy, 'title').desktop || bonus.description,
    text: text.desktop,
    textMobile: text.mobile,
    button: blockText(copy, 'button').desktop,
    appText: copy.text('app_text'),
    isAppOnly: copy.flag('app_only_bonus'),
    image: copy.text('image'),
  };
};

/**
 * Banners of a member's bonuses in content order, for the visitor's state and within their display
 * period; a bonus without a banner shows its description, last.
 */
export const orderBanners = (
  bonuses: readonly Bonus[],
  entries: readonly ContentEntry[],
  { state, now }: { state: VisitorState; now: Date },
): BonusBanner[] => {
  const banners = entries.filter(({ fields: { type } }) => type === 'bonus');
  const positioned = bonuses.flatMap((bonus) => {
    const matching = banners.filter(({ fields: { code } }) => code === bonus.code);
    if (matching.length === 0)
      return [{ position: Number.MAX_SAFE_INTEGER, banner: bannerOf(bonus, {}) }];
    return matching.slice(0, 1).flatMap(({ fields }) => {
      const position = positionOf(fields, state);
      const { days_to_display: days } = fields;
      if (position === null || !isWithinDays(days, bonus.createDateUtc, now)) return [];
      return [{ position, banner: bannerOf(bonus, fields) }];
    });
  });
  return positioned.sort((a, b) => a.position - b.position).map(({ banner }) => banner);
};

import { Partner } from '#contract/partner.ts';
import type { Programs } from '#server/features/partner/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Feature } from './features.ts';

type Deps = { programs: Pick<Programs, 'partners' | 'unswitched' | 'switchTo'> };

export type Switches = {
  /** Whether the feature is on afterwards, or why the program cannot have it so. */
  flip: (slug: string, name: Feature) => boolean | { problem: string };
  putBack: (slug: string) => void;
  isSwitched: (slug: string, name: Feature) => boolean;
};

/** Turns program features on and off in this process without changing a folder or a version. */
export const createSwitches = ({ programs }: Deps): Switches => {
  const { partners, unswitched, switchTo } = programs;
  return {
    flip: (slug, name) => {
      const partner = partners.get(slug);
      if (!partner) throw new AppError('notFound');
      if (typeof partner[name] !== 'boolean') throw new AppError('badRequest');
      const isOn = !partner[name];
      const changed = Partner.safeParse({ ...partner, [name]: isOn });
      const [issue] = changed.error?.issues ?? [];
      if (!changed.success) return { problem: `${issue?.path.join('.')} ${issue?.message}` };
      switchTo(slug, changed.data);
      return isOn;
    },
    putBack: (slug) => switchTo(slug, null),
    isSwitched: (slug, name) => unswitched(slug)?.[name] !== partners.get(slug)?.[name],
  };
};

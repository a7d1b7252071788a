import { Partner } from '#contract/partner.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Feature } from './features.ts';

type Loaded = { loadedPartners: Map<string, LoadedPartner>; partners: Map<string, Partner> };

export type Switches = {
  /** Whether the feature is on afterwards, or why the program cannot have it so. */
  flip: (slug: string, name: Feature) => boolean | { problem: string };
  putBack: (slug: string) => void;
  isSwitched: (slug: string, name: Feature) => boolean;
  /** Changes with each switch, which invalidates cached pages. */
  version: () => number;
};

/** Turns program features on and off in this process without changing the partner folders. */
export const createSwitches = ({ loadedPartners, partners }: Loaded): Switches => {
  const originals = new Map(partners);
  let version = 0;
  const put = (slug: string, partner: Partner) => {
    const loadedPartner = loadedPartners.get(slug);
    if (!loadedPartner) throw new AppError('notFound');
    partners.set(slug, partner);
    loadedPartners.set(slug, { ...loadedPartner, partner });
    version += 1;
  };
  return {
    flip: (slug, name) => {
      const partner = partners.get(slug);
      if (typeof partner?.[name] !== 'boolean') throw new AppError('badRequest');
      const isOn = !partner[name];
      const changed = Partner.safeParse({ ...partner, [name]: isOn });
      const [issue] = changed.error?.issues ?? [];
      if (!changed.success) return { problem: `${issue?.path.join('.')} ${issue?.message}` };
      put(slug, changed.data);
      return isOn;
    },
    putBack: (slug) => {
      const original = originals.get(slug);
      if (original) put(slug, original);
    },
    isSwitched: (slug, name) => originals.get(slug)?.[name] !== partners.get(slug)?.[name],
    version: () => version,
  };
};

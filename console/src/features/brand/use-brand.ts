import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffProgramWhole } from '#contract/staff/program.ts';
import type { Seeds } from '#domain/theme/palette.ts';
import type { ThemeChoice } from '#domain/theme/theme-css.ts';
import { api } from '../../api/client.ts';
import { brand as brandCopy } from '../../copy/brand.ts';
import { showToast } from '../../parts/toaster.tsx';
import { useProgram } from '../../session/session.ts';
import { isColor, seedNames } from './seed-fields.tsx';

export type Brand = { seeds: Seeds; radius: ThemeChoice['radius']; logo: string };

// The server has parsed the theme, and the contract has it as JSON.
const brandOf = ({ theme, logo }: StaffProgramWhole): Brand => ({
  seeds: theme.seeds as Seeds,
  radius: theme.radius as ThemeChoice['radius'],
  logo,
});

const isSame = (left: Brand, right: Brand) => JSON.stringify(left) === JSON.stringify(right);

/** The live brand, the one of the draft, and what is being changed. */
export const useBrand = () => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const found = useQuery(api.program.show.queryOptions({ input: { partner } }));
  const [typed, setTyped] = useState<Brand>();
  const { data } = found;
  const live = data && brandOf(data.live);
  const stored = data && brandOf(data.open?.whole ?? data.live);
  const draft = typed ?? stored;
  const isSound = draft !== undefined && seedNames.every((name) => isColor(draft.seeds[name]));
  // The last sound colors stay in the preview while another one is typed.
  const shownSeeds =
    draft &&
    stored &&
    (Object.fromEntries(
      seedNames.map((name) => [
        name,
        (isColor(draft.seeds[name]) ? draft.seeds[name] : stored.seeds[name]).toLowerCase(),
      ]),
    ) as Seeds);
  const base = (data?.open?.whole ?? data?.live)?.theme;
  const shownTheme =
    base && draft && shownSeeds
      ? ({ ...base, seeds: shownSeeds, radius: draft.radius } as ThemeChoice)
      : undefined;
  const save = useMutation({
    ...api.program.save.mutationOptions(),
    onSuccess: async () => {
      showToast(brandCopy.saved);
      await queries.invalidateQueries();
      setTyped(undefined);
    },
  });
  const submit = () => {
    if (!data || !draft || !shownSeeds || !isSound) return;
    const open = data.open;
    const whole = open?.whole ?? data.live;
    save.mutate({
      partner,
      revision: open?.version.revision ?? null,
      note: open?.version.note ?? brandCopy.note,
      document: {
        settings: open?.document.settings ?? {},
        theme: { ...whole.theme, seeds: shownSeeds, radius: draft.radius },
        logo: draft.logo,
      },
    });
  };
  return {
    found,
    live,
    draft,
    shownSeeds,
    shownTheme,
    setTyped,
    isSound,
    isChanged: draft !== undefined && stored !== undefined && !isSame(draft, stored),
    version: data?.open?.version ?? null,
    save,
    submit,
  };
};

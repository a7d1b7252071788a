import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Building from 'lucide-react/icons/building';
import User from 'lucide-react/icons/user';
import Utensils from 'lucide-react/icons/utensils';
import { api } from '../api/client.ts';
import { copy } from '../copy/copy.ts';
import { formatCents, formatWallTime } from '../session/format.ts';
import { can, useProgram, useSession } from '../session/session.ts';
import { pagesFor } from './navigation.ts';

const SHORTEST_SEARCH = 3;
const MAX_ITEMS = 6;

export type PaletteItem = {
  value: string;
  label: string;
  detail: string;
  icon: LucideIcon;
  keys?: string | undefined;
  run: () => void;
};
export type PaletteGroup = { value: string; items: PaletteItem[] };

const matches = (text: string, label: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => label.toLowerCase().includes(part));

const useFound = (text: string) => {
  const program = useProgram();
  const { partner } = program;
  const isLong = text.length >= SHORTEST_SEARCH;
  const members = useQuery(
    api.members.find.queryOptions({
      input: { partner, text },
      enabled: isLong && can(program, 'members.read'),
    }),
  );
  const merchants = useQuery(
    api.merchants.find.queryOptions({
      input: { partner, text },
      enabled: isLong && can(program, 'restaurants.read'),
    }),
  );
  const dines = useQuery(
    api.dines.find.queryOptions({
      input: { partner, transactionId: text },
      enabled: isLong && can(program, 'dines.read'),
    }),
  );
  return {
    isSearching: isLong && (members.isFetching || merchants.isFetching || dines.isFetching),
    isLong,
    members: (isLong && members.data?.members) || [],
    merchants: (isLong && merchants.data?.merchants) || [],
    dines: (isLong && dines.data?.dines) || [],
  };
};

const useFoundGroups = (text: string) => {
  const { partner } = useProgram();
  const navigate = useNavigate();
  const { members, merchants, dines, ...found } = useFound(text);
  const groups = [
    {
      value: copy.palette.members,
      items: members.slice(0, MAX_ITEMS).map(({ email, name, memberNumber }) => ({
        value: `member ${email}`,
        label: name,
        detail: [email, memberNumber].filter(Boolean).join(', '),
        icon: User,
        run: () => void navigate({ to: '/$partner/members/$email', params: { partner, email } }),
      })),
    },
    {
      value: copy.palette.restaurants,
      items: merchants.slice(0, MAX_ITEMS).map(({ id, name, city, state }) => ({
        value: `restaurant ${id}`,
        label: name,
        detail: `${city}, ${state}`,
        icon: Utensils,
        run: () => void navigate({ to: '/$partner/restaurants/$id', params: { partner, id } }),
      })),
    },
    {
      value: copy.palette.dines,
      items: dines.slice(0, MAX_ITEMS).map((dine) => ({
        value: `dine ${dine.id}`,
        label: `${dine.restaurant}, ${formatWallTime(`${dine.dinedOn}T00:00`).split(',')[0]}`,
        detail: `${dine.email}, ${formatCents(dine.clearedCents ?? dine.authCents ?? 0)}`,
        icon: ArrowLeftRight,
        run: () =>
          void navigate({
            to: '/$partner/dines/$id',
            params: { partner, id: String(dine.id) },
          }),
      })),
    },
  ];
  return { ...found, groups };
};

/** The groups of the palette for a text: what was found, the pages that the person may open, other programs. */
export const usePaletteGroups = (text: string) => {
  const { account } = useSession();
  const program = useProgram();
  const navigate = useNavigate();
  const found = useFoundGroups(text);
  const pages = pagesFor(account, program)
    .map(({ page, to, icon, key }) => ({
      value: `page ${page}`,
      label: copy.shell.pages[page],
      detail: '',
      icon,
      keys: key && `G ${key.toUpperCase()}`,
      run: () => void navigate({ to, params: { partner: program.partner } }),
    }))
    .filter(({ label }) => matches(text, label));
  const programs = account.programs
    .filter(({ partner }) => partner !== program.partner)
    .map(({ partner, programName }) => ({
      value: `program ${partner}`,
      label: programName,
      detail: '',
      icon: Building,
      run: () => void navigate({ to: '/$partner', params: { partner } }),
    }))
    .filter(({ label }) => matches(text, label));
  const groups: PaletteGroup[] = [
    ...found.groups,
    { value: copy.palette.go, items: pages },
    { value: copy.palette.programs, items: programs },
  ].filter(({ items }) => items.length > 0);
  return { groups, isSearching: found.isSearching, isLong: found.isLong };
};

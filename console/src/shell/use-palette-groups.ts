import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Building from 'lucide-react/icons/building';
import FileText from 'lucide-react/icons/file-text';
import Landmark from 'lucide-react/icons/landmark';
import MessageSquare from 'lucide-react/icons/message-square';
import ReceiptText from 'lucide-react/icons/receipt-text';
import User from 'lucide-react/icons/user';
import Utensils from 'lucide-react/icons/utensils';
import Zap from 'lucide-react/icons/zap';
import { api } from '../api/client.ts';
import { content as contentCopy } from '../copy/content.ts';
import { copy } from '../copy/copy.ts';
import { useShownActions } from '../parts/page-actions.ts';
import { formatCents, formatDay } from '../session/format.ts';
import { can, useProgram, useSession } from '../session/session.ts';
import { pagesFor } from './open-pages.ts';

const SHORTEST_SEARCH = 2;

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

type Hit = Awaited<ReturnType<typeof api.search.find.call>>['hits'][number];

const memberOf = (partner: string, email: string) =>
  ({ to: '/$partner/members/$email', params: { partner, email } }) as const;

const amountOf = (cents: number | null): string => (cents === null ? '' : formatCents(cents));

/** The text of a hit, its group in the palette, and the page that it opens. */
const presentHit = (hit: Hit, partner: string) => {
  switch (hit.kind) {
    case 'member':
      return {
        group: copy.palette.members,
        label: hit.name,
        detail: [hit.email, hit.lastFour ?? hit.memberNumber].filter(Boolean).join(', '),
        icon: User,
        target: memberOf(partner, hit.email),
      };
    case 'restaurant':
      return {
        group: copy.palette.restaurants,
        label: hit.name,
        detail: [`${hit.city}, ${hit.state}`, hit.identifier ?? ''].filter(Boolean).join(', '),
        icon: Utensils,
        target: { to: '/$partner/restaurants/$id', params: { partner, id: hit.id } } as const,
      };
    case 'dine':
      return {
        group: copy.palette.dines,
        label: `${hit.restaurant}, ${formatDay(hit.dinedOn)}`,
        detail: [hit.name, amountOf(hit.amountCents)].filter(Boolean).join(', '),
        icon: ReceiptText,
        target: { to: '/$partner/dines/$id', params: { partner, id: String(hit.id) } } as const,
      };
    case 'claim':
      return {
        group: copy.palette.claims,
        label: `${hit.restaurant}, ${formatDay(hit.purchasedOn)}`,
        detail: [hit.name, amountOf(hit.amountCents), hit.status].filter(Boolean).join(', '),
        icon: MessageSquare,
        target: memberOf(partner, hit.email),
      };
    case 'event':
      return {
        group: copy.palette.events,
        label: `${hit.messageId}, ${formatCents(hit.amountCents)}`,
        detail: [hit.name, hit.eventType, hit.outcome].filter(Boolean).join(', '),
        icon: Zap,
        target:
          hit.dineId === null
            ? ({
                to: '/$partner/queues',
                params: { partner },
                search: { queue: hit.queue ?? undefined, item: hit.id },
              } as const)
            : ({
                to: '/$partner/dines/$id',
                params: { partner, id: String(hit.dineId) },
              } as const),
      };
    case 'payout':
      return {
        group: copy.palette.payouts,
        label: `${formatCents(hit.amountCents)}, ${hit.status}`,
        detail: hit.name,
        icon: Landmark,
        target: memberOf(partner, hit.email),
      };
  }
};

const useFoundGroups = (text: string) => {
  const { partner } = useProgram();
  const navigate = useNavigate();
  const isLong = text.length >= SHORTEST_SEARCH;
  const found = useQuery(
    api.search.find.queryOptions({
      input: { partner, text },
      enabled: isLong,
      // The list does not empty between two characters.
      placeholderData: keepPreviousData,
    }),
  );
  const hits = (isLong && found.data?.hits) || [];
  const presented = hits.map((hit) => ({
    ...presentHit(hit, partner),
    value: `${hit.kind} ${hit.id}`,
  }));
  const groups = [...Map.groupBy(presented, ({ group }) => group)].map(([value, items]) => ({
    value,
    items: items.map(({ target, group: _, ...item }) => ({
      ...item,
      run: () => void navigate(target),
    })),
  }));
  const unread = (isLong && found.data?.unread) || [];
  return { groups, isSearching: isLong && found.isFetching, isLong, unread };
};

const MAX_ENTRIES = 5;

/** Entries of the program's copy with a text. */
const useFoundContent = (text: string): PaletteItem[] => {
  const program = useProgram();
  const navigate = useNavigate();
  const { partner } = program;
  const isRead = text.length >= SHORTEST_SEARCH && can(program, 'content.read');
  const found = useQuery(
    api.contentEditor.list.queryOptions({
      input: { partner, text },
      enabled: isRead,
      placeholderData: keepPreviousData,
    }),
  );
  const entries = (isRead && found.data?.entries.slice(0, MAX_ENTRIES)) || [];
  return entries.map(({ page, slug, title, match }) => ({
    value: `content ${page} ${slug}`,
    label: match ?? title,
    detail: contentCopy.pages[page],
    icon: FileText,
    run: () =>
      void navigate({ to: '/$partner/content/$page/$slug', params: { partner, page, slug } }),
  }));
};

/** The groups of the palette for a text: what was found, the pages that the person may open, other programs. */
export const usePaletteGroups = (text: string) => {
  const { account } = useSession();
  const program = useProgram();
  const navigate = useNavigate();
  const found = useFoundGroups(text);
  const entries = useFoundContent(text);
  const actions = useShownActions()
    .map(({ label, icon, keys, run }) => ({
      value: `action ${label}`,
      label,
      detail: '',
      icon,
      run,
      keys: keys === 'Escape' ? 'Esc' : keys?.toUpperCase(),
    }))
    .filter(({ label }) => matches(text, label));
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
    { value: copy.palette.content, items: entries },
    { value: copy.palette.run, items: actions },
    { value: copy.palette.go, items: pages },
    { value: copy.palette.programs, items: programs },
  ].filter(({ items }) => items.length > 0);
  return { ...found, groups };
};

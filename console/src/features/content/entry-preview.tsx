import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useState } from 'react';
import type { ContentEntry } from '#contract/content.ts';
import type { StaffContentDetail } from '#contract/staff/content-editor.ts';
import type { JsonObject } from '#domain/content/json.ts';
import { findField } from '#domain/content/match-text.ts';
import type { PageName } from '#domain/content/page-names.ts';
import { fieldAt } from '#domain/content/set-field.ts';
import { api } from '../../api/client.ts';
import { content as contentCopy } from '../../copy/content.ts';
import { Blank } from '../../parts/blank.tsx';
import { LivePreview } from '../../parts/live-preview/live-preview.tsx';
import { nameOfEntry } from './content-state.tsx';
import { useLayer } from './use-entry-name.ts';
import type { Clicked } from './use-field-places.ts';

const text = contentCopy.preview;
const TYPING_MS = 150;

/** Where the texts of a page are seen first; null where they are on no page. */
const paths: { readonly [Page in PageName]: string | null } = {
  '*': '/',
  home: '/',
  discover: '/discover',
  tier_1_activation: '/activate',
  surveys: '/surveys',
  account_center: '/account/overview',
  announcement_banner: '/',
  earn_details: '/earn',
  earn_banner: '/earn',
  popup: '/',
  sidebar: '/earn',
  search: '/search',
  merchant: '/search',
  login: '/login',
  join: '/join',
  recover: '/recover',
  reservations: '/search',
  errors: '/not_found',
  forms: '/join',
  mail: null,
  responses: null,
};

const pathOf = ({ page, fields }: StaffContentDetail): string | null =>
  page === 'earn_details' && typeof fields.url === 'string' && fields.url !== ''
    ? fields.url
    : paths[page];

/** The value once it has not changed for a moment. */
const useCalm = <Value,>(value: Value): Value => {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
};

const useEdited = (
  { page, slug, needs }: StaffContentDetail,
  { fields, isHidden }: { fields: JsonObject; isHidden: boolean },
) => {
  const layer = useLayer();
  const calm = useCalm(fields);
  const entry = isHidden ? null : { slug, fields: calm, ...(needs === null ? {} : { needs }) };
  return useQuery({
    queryKey: ['content-render', layer, page, slug, calm, isHidden],
    queryFn: async () => ({
      ...(await api.contentEditor.render.call({ ...layer, page, entry })),
      fields: calm,
    }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
};

// Drafts of other pages show on them after a navigation inside the frame.
const useOtherDrafts = (page: PageName) => {
  const layer = useLayer();
  const found = useQuery(api.contentEditor.list.queryOptions({ input: { ...layer, text: '' } }));
  const drafted = (found.data?.entries ?? []).filter((entry) => entry.hasDraft);
  const pages = [...new Set(drafted.map((entry) => entry.page))].filter((name) => name !== page);
  return useQueries({
    queries: pages.map((name) => ({
      queryKey: ['content-render', layer, name],
      queryFn: () => api.contentEditor.render.call({ ...layer, page: name, entry: null }),
    })),
    combine: (results) =>
      results.flatMap(({ data }, index) => {
        const name = pages[index];
        return data && name ? [{ type: 'content' as const, page: name, data: data.data }] : [];
      }),
  });
};

type Props = {
  entry: StaffContentDetail;
  fields: JsonObject;
  isHidden: boolean;
  /** The path of the focused field, whose text is marked in the page. */
  focused: string;
  /** Fills the placeholders of the program. */
  fill: (text: string) => string;
  onClick: (clicked: Clicked) => void;
};

/** The page of an entry as visitors will see it, with what is being typed. */
export const EntryPreview = ({ entry, fields, isHidden, focused, fill, onClick }: Props) => {
  const edited = useEdited(entry, { fields, isHidden });
  const others = useOtherDrafts(entry.page);
  const path = pathOf(entry);
  if (path === null) return <Blank icon={EyeOff} {...text.none} />;
  const edits = edited.data
    ? [{ type: 'content' as const, page: entry.page, data: edited.data.data }]
    : [];
  const focusedText = fieldAt(edited.data?.fields, focused);
  const mark = typeof focusedText === 'string' ? fill(focusedText) : '';
  const isElsewhere = (texts: readonly string[]) => (item: ContentEntry) =>
    item.slug !== entry.slug && findField(item.fields, texts, (filled) => filled) !== undefined;
  return (
    <LivePreview
      path={path}
      title={nameOfEntry(entry)}
      messages={[...edits, ...others, { type: 'mark', text: mark }]}
      onClick={(texts) =>
        onClick({ texts, slug: edited.data?.data.find(isElsewhere(texts))?.slug })
      }
    />
  );
};

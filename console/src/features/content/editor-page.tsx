import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { PageFailure } from '../../parts/failure.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { searchIn, useEntryName } from './use-entry-name.ts';

const route = getRouteApi('/$partner/content/$page/$slug');

/** The editor of one entry: the entries of its page, its form, and the page for visitors. */
export const EditorPage = () => {
  const name = useEntryName(route.useParams());
  const [clicked, setClicked] = useState<readonly string[]>([]);
  const found = useQuery(
    api.contentEditor.entry.queryOptions({
      input: name,
      // Typed text is newer than the server's.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
  // A program's own entry ends with its first draft, or when it is hidden.
  if (found.data && readFailure(found.error).code === 'UNKNOWN_ENTRY')
    return (
      <Navigate
        to="/$partner/content"
        params={{ partner: name.partner }}
        search={{ page: name.page, ...searchIn(name) }}
      />
    );
  if (found.error) return <PageFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <PageSkeleton />;
  const { page, slug } = found.data;
  return (
    <EntryEditor
      key={`${page} ${slug} ${found.dataUpdatedAt}`}
      name={name}
      entry={found.data}
      clicked={clicked}
      onClicked={setClicked}
      onReload={() => void found.refetch()}
    />
  );
};

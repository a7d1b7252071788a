import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import type { StaffAuditEntry } from '#contract/staff/audit.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { TextChip } from '../../parts/chip.tsx';
import { List } from '../../parts/list.tsx';
import { Bar, Columns } from '../../parts/page.tsx';
import { Properties } from '../../parts/properties.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { linkClass } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { Find, Toolbar } from '../../parts/toolbar.tsx';
import { formatCount, formatInstant } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './people.module.css';

const route = getRouteApi('/$partner/audit');
const text = copy.audit;

const columnsIn = (
  partner: string,
  search: Record<string, string | undefined>,
): readonly Column<StaffAuditEntry>[] => [
  {
    id: 'entry',
    title: text.columns.entry,
    cell: ({ action, sequence }) => (
      <TwoLines
        first={
          <Link
            className={rowLinkClass}
            to="/$partner/audit"
            params={{ partner }}
            search={{ ...search, entry: String(sequence) }}
            resetScroll={false}
          >
            {action}
          </Link>
        }
        second={text.entry(formatCount(sequence))}
      />
    ),
  },
  { id: 'actor', title: text.columns.actor, cell: ({ actor }) => actor },
  { id: 'member', title: text.columns.member, cell: ({ email }) => email, isOptional: true },
  { id: 'at', title: text.columns.at, cell: ({ at }) => formatInstant(at), isNumber: true },
];

const Detail = ({ entry }: { entry: StaffAuditEntry }) => {
  const { partner } = useProgram();
  const { labels } = text;
  return (
    <>
      <Properties
        title={entry.action}
        of={[
          [labels.sequence, formatCount(entry.sequence)],
          [labels.at, formatInstant(entry.at)],
          [
            labels.actor,
            <Link
              key="actor"
              className={linkClass}
              to="/$partner/audit"
              params={{ partner }}
              search={{ actor: entry.actor }}
            >
              {entry.actor}
            </Link>,
          ],
          [
            labels.member,
            entry.email && (
              <Link
                className={linkClass}
                to="/$partner/members/$email"
                params={{ partner, email: entry.email }}
              >
                {entry.email}
              </Link>
            ),
          ],
        ]}
      />
      <Properties title={text.detail}>
        <pre className={styles.detail}>{JSON.stringify(entry.detail, null, 2)}</pre>
      </Properties>
    </>
  );
};

const CheckChain = () => {
  const { partner } = useProgram();
  const check = useMutation({
    mutationFn: () => api.audit.check.call({ partner }),
    onSuccess: ({ chains: [chain] }) =>
      showToast(
        chain && chain.broken > 0
          ? text.broken(formatCount(chain.broken))
          : text.sound(formatCount(chain?.entries ?? 0)),
        { isError: (chain?.broken ?? 0) > 0 },
      ),
    onError: () => showToast(copy.failures.broken.title, { isError: true }),
  });
  return (
    <Button size="small" isBusy={check.isPending} onClick={() => check.mutate()}>
      {text.check}
    </Button>
  );
};

const useEntries = () => {
  const { partner } = useProgram();
  const { actor = '', action = '', email = '' } = route.useSearch();
  return useInfiniteQuery(
    api.audit.list.infiniteOptions({
      input: (before: number | undefined) => ({
        partner,
        actor,
        action,
        email,
        ...(before === undefined ? {} : { before }),
      }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.sequence : undefined),
    }),
  );
};

/** The chain of a program's audit, the newest first, with the detail of one entry. */
export const AuditPage = () => {
  const { partner } = useProgram();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const found = useEntries();
  const rows = found.data?.pages.flatMap(({ entries }) => entries);
  const chosen = rows?.find(({ sequence }) => String(sequence) === search.entry) ?? rows?.[0];
  const set = (change: Partial<typeof search>) =>
    void navigate({ search: (current) => ({ ...current, ...change, entry: undefined }) });
  const side = chosen ? (
    <Detail entry={chosen} />
  ) : (
    <Blank icon={MousePointerClick} title={text.choose.title} text={text.choose.text} />
  );
  return (
    <>
      <Bar title={text.title}>
        <CheckChain />
      </Bar>
      <Columns sideLabel={text.detail} side={side} isFlush isSideWide>
        <Toolbar>
          <Find
            label={text.find}
            placeholder={text.findPlaceholder}
            value={search.action ?? ''}
            onChange={(value) => set({ action: value || undefined })}
          />
          {search.actor && (
            <TextChip
              name={text.filters.actor}
              value={search.actor}
              onRemove={() => set({ actor: undefined })}
            />
          )}
          {search.email && (
            <TextChip
              name={text.filters.email}
              value={search.email}
              onRemove={() => set({ email: undefined })}
            />
          )}
        </Toolbar>

        <List
          found={found}
          empty={<Blank icon={History} {...text.empty} />}
          label={text.list}
          columns={columnsIn(partner, search)}
          rows={rows}
          rowKey={({ sequence }) => sequence}
          currentKey={chosen?.sequence}
        />
      </Columns>
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import type { StaffForeignText } from '#contract/staff/partners.ts';
import { api } from '../../api/client.ts';
import { voice as text } from '../../copy/brand.ts';
import { Blank } from '../../parts/blank.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { List } from '../../parts/list.tsx';
import { Bar, Head } from '../../parts/page.tsx';
import { type Column, TwoLines } from '../../parts/table.tsx';
import { linkClass } from '../../parts/text.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import { formatCount } from '../../session/format.ts';
import { useProgram, useSession } from '../../session/session.ts';

/** A text in which the name that was found is marked. */
const FoundText = ({ found: { text, found } }: { found: StaffForeignText }) => {
  const at = text.indexOf(found);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{found}</mark>
      {text.slice(at + found.length)}
    </>
  );
};

const route = getRouteApi('/$partner/voice');

const Place = ({ found }: { found: StaffForeignText }) => {
  const { partner } = useProgram();
  const { page, slug, path } = found;
  return page === 'settings' ? (
    <TwoLines first={text.settings} second={path} />
  ) : (
    <TwoLines
      first={
        <a
          className={linkClass}
          href={`/${[partner, 'content', page, slug].map(encodeURIComponent).join('/')}`}
        >
          {`${page} / ${slug}`}
        </a>
      }
      second={path}
    />
  );
};

const columns: readonly Column<StaffForeignText>[] = [
  { id: 'text', title: text.columns.text, cell: (found) => <FoundText found={found} /> },
  { id: 'place', title: text.columns.place, cell: (found) => <Place found={found} /> },
  { id: 'found', title: text.columns.found, cell: ({ found }) => found, isOptional: true },
];

/** The texts of a program that still name another one or its currency. */
export const VoicePage = () => {
  const { partner } = useProgram();
  const { account } = useSession();
  const { against } = route.useSearch();
  const navigate = route.useNavigate();
  const others = account.programs.filter((program) => program.partner !== partner);
  const found = useQuery({
    ...api.partners.voice.queryOptions({ input: { partner, against: against ?? '' } }),
    enabled: against !== undefined,
  });
  const texts = found.data?.texts;
  return (
    <>
      <Bar title={text.title} />
      <Head
        title={text.title}
        text={found.data ? text.text(found.data.programName) : text.choose.text}
      />
      <Toolbar end={texts && <span role="status">{text.count(formatCount(texts.length))}</span>}>
        <FilterChip
          name={text.against}
          options={others.map((program) => ({
            value: program.partner,
            label: program.programName,
          }))}
          value={against ?? null}
          onChange={(value) => void navigate({ search: { against: value ?? undefined } })}
        />
      </Toolbar>
      {against === undefined ? (
        <Blank icon={MessageSquare} {...text.choose} />
      ) : (
        <List
          found={found}
          empty={<Blank icon={MessageSquare} {...text.clean} />}
          label={text.title}
          columns={columns}
          rows={texts}
          rowKey={({ page, slug, path }) => `${page} ${slug} ${path}`}
        />
      )}
    </>
  );
};

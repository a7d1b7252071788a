import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { DayFilter, dayIn } from '../../parts/day-filter.tsx';
import { ExportButton } from '../../parts/exports/export-button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Figures } from '../../parts/figures.tsx';
import { List } from '../../parts/list.tsx';
import { Bar, Body } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { type Column, TwoLines } from '../../parts/table.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import { formatCount, formatInstant } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { AnswerBars } from './answer-bars.tsx';
import styles from './surveys.module.css';

const route = getRouteApi('/$partner/surveys');
const text = copy.surveys;

type Query = { partner: string; survey: string; from?: string };
type Comment = Awaited<ReturnType<typeof api.surveys.comments.call>>['comments'][number];
type Cursor = Pick<Comment, 'id' | 'question'> | null;

const columnsWith = (labels: ReadonlyMap<string, string>): readonly Column<Comment>[] => [
  {
    id: 'text',
    title: text.columns.text,
    cell: (comment) => (
      <TwoLines first={comment.text} second={labels.get(comment.question) ?? comment.question} />
    ),
  },
  {
    id: 'from',
    title: text.columns.from,
    cell: ({ isMember }) => (isMember ? text.member : text.visitor),
    isOptional: true,
  },
  {
    id: 'at',
    title: text.columns.at,
    cell: ({ receivedAt }) => formatInstant(receivedAt),
    isNumber: true,
  },
];

const Comments = ({ query, labels }: { query: Query; labels: ReadonlyMap<string, string> }) => {
  const found = useInfiniteQuery(
    api.surveys.comments.infiniteOptions({
      input: (before: Cursor) => ({ ...query, before }),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ comments, hasMore }): Cursor => {
        const last = comments.at(-1);
        return hasMore && last ? { id: last.id, question: last.question } : null;
      },
    }),
  );
  return (
    <Panel title={text.comments} note={text.commentsNote}>
      <List
        found={found}
        empty={<Blank icon={MessageSquare} {...text.noComments} />}
        label={text.comments}
        columns={columnsWith(labels)}
        rows={found.data?.pages.flatMap(({ comments }) => comments)}
        rowKey={({ id, question }) => `${id} ${question}`}
        isInPanel
      />
    </Panel>
  );
};

const Results = ({ query }: { query: Query }) => {
  const found = useQuery(api.surveys.results.queryOptions({ input: query }));
  if (found.error) return <PageFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <PageSkeleton />;
  const { responses, members, questions } = found.data;
  if (responses === 0) return <Blank icon={MessageSquare} {...text.noResponses} />;
  return (
    <Body>
      <Figures
        label={text.title}
        isCompact
        of={[
          { id: 'responses', label: text.responses, value: formatCount(responses) },
          {
            id: 'members',
            label: text.ofMembers,
            value: formatCount(members),
            note: text.ofVisitors(formatCount(responses - members)),
          },
        ]}
      />
      <div className={styles.questions}>
        {questions.map((question) => (
          <AnswerBars key={question.name} question={question} />
        ))}
      </div>
      <Comments query={query} labels={new Map(questions.map(({ name, label }) => [name, label]))} />
    </Body>
  );
};

/** The answers of visitors and members to a survey. */
export const SurveysPage = () => {
  const { partner } = useProgram();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery(api.surveys.list.queryOptions({ input: { partner } }));
  const surveys = found.data?.surveys;
  const survey = search.survey ?? surveys?.[0]?.survey;
  const from = dayIn(search.from);
  const filter = { survey, ...(from && { from }) };
  return (
    <>
      <Bar title={text.title} />
      <Toolbar end={survey && <ExportButton list="surveyResponses" filter={filter} />}>
        {surveys && surveys.length > 1 && (
          <FilterChip
            name={text.survey}
            options={surveys.map((row) => ({ value: row.survey, label: row.title }))}
            value={survey ?? null}
            onChange={(value) =>
              void navigate({ search: (now) => ({ ...now, survey: value ?? undefined }) })
            }
          />
        )}
        <DayFilter
          name={text.since}
          value={from}
          onChange={(day) =>
            void navigate({ search: (now) => ({ ...now, from: day }), replace: true })
          }
        />
      </Toolbar>
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <PageSkeleton />}
      {surveys?.length === 0 && <Blank icon={MessageSquare} {...text.empty} />}
      {survey && <Results query={{ partner, survey, ...(from && { from }) }} />}
    </>
  );
};

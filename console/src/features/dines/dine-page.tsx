import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { StaffDine } from '#contract/staff/dines.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { PageFailure } from '../../parts/failure.tsx';
import { glyphs } from '../../parts/mark.tsx';
import { Bar, Columns, Title } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { StatusMark } from '../../parts/status-mark.tsx';
import { linkClass, Text } from '../../parts/text.tsx';
import {
  formatCents,
  formatCount,
  formatDay,
  formatLongDay,
  formatUnits,
  formatUnitsNamed,
} from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { DineEvidence } from './dine-evidence.tsx';
import styles from './dine-page.module.css';
import { DineSide } from './dine-side.tsx';
import { judgeDine, judgeRules } from './judge-dine.ts';
import { RuleList } from './rule-list.tsx';
import verdictStyles from './verdict.module.css';
import { useWhatIf, WhatIf, WhatIfFormula } from './what-if.tsx';

const route = getRouteApi('/$partner/dines/$id');
const text = copy.dines.page;

const Verdict = ({ explained }: { explained: StaffDine }) => {
  const program = useProgram();
  const verdict = judgeDine(explained, program);
  const { units, status, reason } = explained.dine;
  const differs = status === 'Forfeit' && copy.dines.differs(reason);
  return (
    <section
      className={classNames(verdictStyles.verdict, verdictStyles[verdict.tone])}
      aria-label={text.decided}
    >
      <span className={verdictStyles.glyph}>
        <Icon of={glyphs[verdict.tone]} size={20} />
      </span>
      <div>
        <h2>{verdict.title}</h2>
        <p>{verdict.text}</p>
        {differs && <p>{differs}</p>}
      </div>
      <div className={verdictStyles.value}>
        {formatUnits(units, program)}
        {program.currencyType !== 'Dollar' && program.currencyType !== 'Credit' && (
          <small>{program.currency.plural}</small>
        )}
      </div>
    </section>
  );
};

const Result = ({ explained: { dine } }: { explained: StaffDine }) => {
  const program = useProgram();
  const reward = formatUnitsNamed(dine.units, program);
  if (dine.units === 0) return text.resultNothing(reward);
  const counted = formatCents(dine.eligibleCents - dine.refundedCents);
  return text.result(text.formula(counted, formatCount(dine.rate)), reward);
};

/** A dine as the engine decided it; the queues show the same under a waiting item. */
export const ExplainedDine = ({ explained }: { explained: StaffDine }) => {
  const whatIf = useWhatIf(explained);
  const supposed = whatIf.error ? undefined : whatIf.data;
  return (
    <>
      <Verdict explained={explained} />
      <WhatIf dine={explained.dine} {...whatIf} />
      <Panel
        title={text.rules}
        note={text.terms(formatDay(explained.dine.dinedOn))}
        foot={
          <>
            <Result explained={explained} />
            {supposed && <WhatIfFormula supposed={supposed} />}
          </>
        }
      >
        <RuleList rules={judgeRules(explained)} whatIf={supposed && judgeRules(supposed)} />
      </Panel>
      <DineEvidence explained={explained} />
    </>
  );
};

/** Why a dine earned what it did: verdict, rules, events, match, journals. */
export const DinePage = () => {
  const { partner, id } = route.useParams();
  const found = useQuery(api.dines.explain.queryOptions({ input: { partner, id: Number(id) } }));
  const list = (
    <Link to="/$partner/dines" params={{ partner }}>
      {copy.dines.title}
    </Link>
  );
  if (found.error || !found.data)
    return (
      <>
        <Bar title={text.number(id)} above={[list]} />
        {found.error ? (
          <PageFailure error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <PageSkeleton />
        )}
      </>
    );
  const { dine } = found.data;
  const amount = formatCents(dine.clearedCents ?? dine.authCents ?? 0);
  return (
    <>
      <Bar title={`${dine.restaurant}, ${formatDay(dine.dinedOn)}`} above={[list]}>
        <Text is={['mono', 'dim']}>{text.number(id)}</Text>
      </Bar>
      <Columns sideLabel={copy.common.properties} side={<DineSide explained={found.data} />}>
        <div className={styles.title}>
          <div>
            <Title>{dine.restaurant}</Title>
            <Text is="soft">
              {text.on(formatLongDay(dine.dinedOn), amount, `${dine.cardType} ${dine.lastFour}`)}{' '}
              <Link
                className={linkClass}
                to="/$partner/members/$email"
                params={{ partner, email: dine.email }}
              >
                {dine.email}
              </Link>
            </Text>
          </div>
          <StatusMark status={dine.status} />
        </div>
        <ExplainedDine explained={found.data} />
      </Columns>
    </>
  );
};

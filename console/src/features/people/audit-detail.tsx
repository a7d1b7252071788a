import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StaffAuditEntry } from '#contract/staff/audit.ts';
import { type FieldChange, readChange } from '#domain/audit/read-change.ts';
import { copy } from '../../copy/copy.ts';
import { Mark } from '../../parts/mark.tsx';
import { Properties } from '../../parts/properties.tsx';
import { linkClass, Text } from '../../parts/text.tsx';
import { capitalize, formatCount, formatInstant } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './people.module.css';
import { digestOf } from './verify-chain.ts';

const text = copy.audit;

const shown = (value: FieldChange['before']): string =>
  value === undefined || value === null || value === '' ? text.nothing : String(value);

const Change = ({ changes }: { changes: readonly FieldChange[] }) => (
  <table className={styles.change} aria-label={text.change}>
    <thead>
      <tr>
        <th scope="col">{text.field}</th>
        <th scope="col">{text.before}</th>
        <th scope="col">{text.after}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ name, before, after }) => (
        <tr key={name} {...(shown(before) === shown(after) ? {} : { 'data-changed': true })}>
          <th scope="row">{name || text.value}</th>
          <td>{shown(before)}</td>
          <td>{shown(after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Hash = ({ label, hash }: { label: string; hash: string }) => (
  <p className={styles.hash}>
    {label}
    <code>{hash}</code>
  </p>
);

/** The entry's place in the chain, with its hash computed in this browser. */
const Chain = ({ record }: { record: StaffAuditEntry['record'] }) => {
  const digest = useQuery({
    queryKey: ['audit-digest', record],
    queryFn: () => digestOf(record),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { sequence, previousHash, hash } = record;
  return (
    <Properties title={text.chain.title}>
      {previousHash ? (
        <Hash label={text.chain.previous(formatCount(sequence - 1))} hash={previousHash} />
      ) : (
        <p className={styles.hash}>{text.chain.first}</p>
      )}
      <Hash label={text.chain.entry(formatCount(sequence))} hash={hash} />
      {digest.data !== undefined && (
        <Mark tone={digest.data === hash ? 'good' : 'bad'} isSentence>
          {digest.data === hash ? text.chain.agrees : text.chain.differs}
        </Mark>
      )}
    </Properties>
  );
};

/** One entry: who did what and when, before and after, and its place in the chain. */
export const AuditDetail = ({ entry }: { entry: StaffAuditEntry }) => {
  const { partner } = useProgram();
  const { labels } = text;
  const { changes, facts } = readChange(entry.detail);
  return (
    <>
      <Properties
        title={capitalize(entry.action)}
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
      {changes.length > 0 && (
        <Properties title={text.change}>
          <Change changes={changes} />
        </Properties>
      )}
      {facts.length > 0 && (
        <Properties
          title={text.detail}
          of={facts.map(({ name, value }) => [
            name,
            <Text key={name} is="soft">
              {shown(value)}
            </Text>,
          ])}
        />
      )}
      <Chain record={entry.record} />
    </>
  );
};

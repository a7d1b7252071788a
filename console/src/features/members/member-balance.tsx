import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffRewardSums } from '#contract/staff/ledger.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { PageFailure } from '../../parts/failure.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCount, formatDay, formatSignedUnits, formatUnits } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './member-page.module.css';

const text = copy.members.page;

type Opened = 'earned' | StaffRewardSums['balances'][number]['account'];

const EarnedEntries = ({ sums }: { sums: StaffRewardSums }) => {
  const program = useProgram();
  if (sums.groups.length === 0) return <p className={styles.part}>{text.noEntries}</p>;
  return sums.groups.map(({ part, units, listed, rest }) => (
    <div key={part}>
      <div className={`${styles.part} ${styles.partHead}`}>
        <span />
        <span>{text.parts[part]}</span>
        <span>{formatSignedUnits(units, program)}</span>
      </div>
      {listed.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no number, and never change places.
        <div key={index} className={styles.part}>
          <Text is="soft">{formatDay(entry.day)}</Text>
          <span>{entry.title}</span>
          <span>{formatSignedUnits(entry.units, program)}</span>
        </div>
      ))}
      {rest && (
        <div className={styles.part}>
          <span />
          <Text is="dim">
            {text.rest(formatCount(rest.count), formatDay(rest.from), formatDay(rest.to))}
          </Text>
          <span>{formatSignedUnits(rest.units, program)}</span>
        </div>
      )}
    </div>
  ));
};

const AccountEntries = ({ parts }: { parts: StaffRewardSums['balances'][number]['parts'] }) => {
  const program = useProgram();
  if (parts.length === 0) return <p className={styles.part}>{text.noEntries}</p>;
  return parts.map(({ part, units }) => (
    <div key={part} className={styles.part}>
      <span />
      <span>{text.parts[part]}</span>
      <span>{formatSignedUnits(units, program)}</span>
    </div>
  ));
};

type FigureProps = { label: string; units: number; isOpen: boolean; onToggle: () => void };

const Figure = ({ label, units, isOpen, onToggle }: FigureProps) => (
  <button
    type="button"
    className={styles.figure}
    aria-expanded={isOpen}
    title={text.showEntries(label)}
    onClick={onToggle}
  >
    <span>{label}</span>
    <strong>{formatUnits(units, useProgram())}</strong>
  </button>
);

/** The rewards of a member and where they are; each figure opens to the entries that add up to it. */
export const MemberBalance = ({ email }: { email: string }) => {
  const { partner } = useProgram();
  const [opened, setOpened] = useState<Opened>();
  const found = useQuery(api.ledger.explain.queryOptions({ input: { partner, email } }));
  if (found.error) return <PageFailure error={found.error} />;
  if (!found.data) return <Skeleton />;
  const sums = found.data;
  const toggle = (name: Opened) => setOpened(opened === name ? undefined : name);
  const account = sums.balances.find((balance) => balance.account === opened);
  return (
    <section className={styles.balance} aria-label={text.balance}>
      <div className={styles.figures}>
        <Figure
          label={text.earned}
          units={sums.units}
          isOpen={opened === 'earned'}
          onToggle={() => toggle('earned')}
        />
        {sums.balances
          .filter(({ account: name, units }) => name !== 'deferred' || units !== 0)
          .map(({ account: name, units }) => (
            <Figure
              key={name}
              label={text.accounts[name]}
              units={units}
              isOpen={opened === name}
              onToggle={() => toggle(name)}
            />
          ))}
      </div>
      {opened && (
        <div className={styles.entries} aria-live="polite">
          {account ? <AccountEntries parts={account.parts} /> : <EarnedEntries sums={sums} />}
        </div>
      )}
    </section>
  );
};

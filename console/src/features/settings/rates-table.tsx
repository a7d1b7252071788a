import type { TierLevel } from '#domain/member/member.ts';
import { tierLevels } from '#domain/member/member.ts';
import { settings as text } from '../../copy/settings.ts';
import { inputClass } from '../../parts/field.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { formatCount } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { reachedBy } from './setting-label.ts';
import styles from './settings.module.css';
import type { ShownProgram } from './shown-program.ts';

export type RateField = {
  value: string;
  live: string;
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
};

type RateProps = { label: string; field: RateField };

const Rate = ({ label, field: { value, isReadOnly, error, onChange } }: RateProps) => (
  <div className={styles.rate}>
    <input
      className={inputClass}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      inputMode="numeric"
      value={value}
      readOnly={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
    />
    {error && <span role="alert">{error}</span>}
  </div>
);

type Props = { shown: ShownProgram; fieldOf: (tier: TierLevel) => RateField };

/** The rate of each tier: today, and in the version in the making. */
export const RatesTable = ({ shown, fieldOf }: Props) => {
  const { currency } = useProgram();
  const whole = shown.open?.whole ?? shown.live;
  const columns: readonly Column<TierLevel>[] = [
    { id: 'tier', title: text.rates.tier, cell: (tier) => <b>{text.tiers[tier]}</b> },
    {
      id: 'members',
      title: text.rates.members,
      isNumber: true,
      isOptional: true,
      cell: (tier) => formatCount(shown.membersByTier[tier] ?? 0),
    },
    {
      id: 'live',
      title: text.rates.live,
      isNumber: true,
      cell: (tier) => {
        const { live, value } = fieldOf(tier);
        return live === value ? live : <s>{live}</s>;
      },
    },
    {
      id: 'rate',
      title: text.rates.draft,
      cell: (tier) => (
        <Rate label={text.rate(text.tiers[tier], currency.plural)} field={fieldOf(tier)} />
      ),
    },
    {
      id: 'reached',
      title: text.rates.reached,
      isOptional: true,
      cell: (tier) => reachedBy(tier, whole),
    },
  ];
  return (
    <Table
      label={text.sections.rates}
      columns={columns}
      rows={tierLevels}
      rowKey={(tier) => tier}
      isInPanel
    />
  );
};

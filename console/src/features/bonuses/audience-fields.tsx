import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Audience } from '#domain/bonuses/audience.ts';
import type { CampaignKind } from '#domain/bonuses/campaign.ts';
import { type TierLevel, tierLevels } from '#domain/member/member.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { TextArea, TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { formatCount } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './bonuses.module.css';
import type { BonusForm } from './use-bonus-form.ts';

const text = copy.bonuses.audience;

type TiersProps = { chosen: readonly TierLevel[]; onChange: (tiers: TierLevel[]) => void };

const Tiers = ({ chosen, onChange }: TiersProps) => (
  <fieldset className={styles.tiers}>
    <legend>{text.tiers}</legend>
    {tierLevels.map((tier) => (
      <label key={tier}>
        <input
          type="checkbox"
          checked={chosen.includes(tier)}
          onChange={({ target }) =>
            onChange(
              tierLevels.filter((known) =>
                known === tier ? target.checked : chosen.includes(known),
              ),
            )
          }
        />{' '}
        {copy.members.tiers(tier)}
      </label>
    ))}
  </fieldset>
);

type CountProps = {
  kind: CampaignKind;
  audience: Audience | null;
  enrollmentSource: string | null;
};

/** How many members the chosen audience has now. */
const AudienceCount = (props: CountProps) => {
  const { partner } = useProgram();
  const { kind, audience, enrollmentSource } = useDeferredValue(props);
  const found = useQuery({
    ...api.bonuses.audience.queryOptions({
      input: { partner, kind, enrollmentSource, ...(audience && { audience }) },
    }),
    enabled: audience !== null,
    placeholderData: (before) => before,
  });
  if (audience === null) return null;
  const members = found.data?.members;
  return (
    <Note tone={members === 0 ? 'warn' : 'info'}>
      <span role="status">
        {members === undefined ? text.counting : text.members(formatCount(members), members === 1)}
      </span>
    </Note>
  );
};

/** Whom a bonus is for. */
export const AudienceFields = ({ form: bonus }: { form: BonusForm }) => {
  const { field, tiers, setTiers, faults } = bonus;
  return (
    <>
      <Tiers chosen={tiers} onChange={setTiers} />
      <TextField
        {...field('noDineDays', faults.noDineDays)}
        label={text.noDineDays}
        hint={text.noDineDaysHint}
        inputMode="numeric"
      />
      <TextField
        {...field('dinedWithinDays', faults.dinedWithinDays)}
        label={text.dinedWithinDays}
        hint={text.anyHint}
        inputMode="numeric"
      />
      <TextArea
        {...field('places', faults.places)}
        label={text.places}
        hint={text.placesHint}
        rows={2}
      />
      <TextField {...field('source')} label={text.source} hint={text.anyHint} maxLength={80} />
      <AudienceCount
        kind={bonus.kind}
        audience={bonus.audience}
        enrollmentSource={bonus.form.source.trim() || null}
      />
    </>
  );
};

import type { StaffProgramTemplate } from '#contract/staff/partners.ts';
import { tierLevels } from '#domain/member/member.ts';
import { palette } from '#domain/theme/palette.ts';
import { weakPairs } from '#domain/theme/weak-pairs.ts';
import { readFailure } from '../../api/read-failure.ts';
import { brand as brandCopy, newProgram as text } from '../../copy/brand.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { FormFailure, PageFailure } from '../../parts/failure.tsx';
import { TextField } from '../../parts/field.tsx';
import { ReasonField } from '../../parts/form-dialog.tsx';
import { Note } from '../../parts/note.tsx';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import brandStyles from '../brand/brand.module.css';
import { brandFaults, type StaffPartnerFaults } from '../brand/brand-faults.ts';
import { ComponentSheet } from '../brand/component-sheet.tsx';
import { ContrastTable } from '../brand/contrast-table.tsx';
import { isColor, SeedFields, seedNames } from '../brand/seed-fields.tsx';
import styles from './new-program.module.css';
import { keyOf, useNewProgram } from './use-new-program.ts';

type New = ReturnType<typeof useNewProgram>;

const nameOf = ({ kind, name, programName }: StaffProgramTemplate) =>
  kind === 'archetype' ? programName || name : text.copyOf(programName);

const Templates = ({
  of,
  chosen,
  onChoose,
}: {
  of: readonly StaffProgramTemplate[];
  chosen: StaffProgramTemplate | undefined;
  onChoose: (template: StaffProgramTemplate) => void;
}) => (
  <Panel title={text.template} isPadded>
    <fieldset className={styles.templates} aria-label={text.template}>
      {of.map((template) => (
        <label key={keyOf(template)}>
          <input
            type="radio"
            name="template"
            checked={chosen !== undefined && keyOf(chosen) === keyOf(template)}
            onChange={() => onChoose(template)}
          />
          <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
            <circle cx={10} cy={10} r={9} fill={palette(template.seeds, 'light').brand} />
            <circle cx={10} cy={10} r={4} fill={template.seeds.reward} />
          </svg>
          {nameOf(template)}
        </label>
      ))}
    </fieldset>
  </Panel>
);

const Failure = ({ error }: { error: unknown }) => {
  const { code, data } = readFailure(error);
  if (code !== 'INVALID_PROGRAM') return <FormFailure error={error} text={text.refusals[code]} />;
  return <Note tone="bad">{brandFaults((data.faults ?? []) as StaffPartnerFaults).join(' ')}</Note>;
};

const Identity = ({ program: { form, field, faults } }: { program: New }) => (
  <Panel title={text.identity} isPadded>
    <div className={styles.fields}>
      <TextField {...field('name', faults.name)} label={text.name} hint={text.nameHint} />
      <TextField
        {...field('programName', faults.programName)}
        label={text.programName}
        hint={text.programNameHint}
      />
      <TextField
        {...field('slug', faults.slug)}
        label={text.slug}
        hint={text.slugHint(hostOf(form.slug.trim().toLowerCase() || 'corner'))}
        maxLength={30}
      />
      <TextField
        {...field('supportEmail', faults.supportEmail)}
        label={text.supportEmail}
        type="email"
      />
      <TextField
        {...field('supportPhone', faults.supportPhone)}
        label={text.supportPhone}
        hint={text.supportPhoneHint}
      />
    </div>
  </Panel>
);

const Rewards = ({ program: { template, form, field, faults } }: { program: New }) => {
  const isPercent = template?.currencyType === 'Dollar' || template?.currencyType === 'Credit';
  return (
    <Panel title={text.rewards} note={text.rates(isPercent ? text.cents : form.plural)} isPadded>
      <div className={styles.fields}>
        <TextField {...field('singular', faults.singular)} label={text.singular} />
        <TextField {...field('plural', faults.plural)} label={text.plural} />
        {tierLevels.map((tier) => (
          <TextField
            key={tier}
            {...field(tier, !/^\d{1,2}$|^100$/.test(form[tier].trim()) && text.wrongRate)}
            label={copy.members.tiers(tier)}
            inputMode="numeric"
          />
        ))}
      </div>
    </Panel>
  );
};

// The console is a host beside those of the programs.
const hostOf = (slug: string): string => window.location.host.replace(/^console\./, `${slug}.`);

const Form = ({ program }: { program: New }) => {
  const { template, seeds, setSeeds, field, faults, create } = program;
  if (!template || !seeds) return null;
  const isSound = seedNames.every((name) => isColor(seeds[name]));
  const shown = isSound ? seeds : template.seeds;
  return (
    <div className={brandStyles.layout}>
      <div className={brandStyles.column}>
        <SeedFields typed={seeds} live={template.seeds} isReadOnly={false} onChange={setSeeds} />
      </div>
      <div className={brandStyles.column}>
        <Identity program={program} />
        <Rewards program={program} />
        <Panel title={brandCopy.sheet.title} note={brandCopy.sheet.note}>
          <ComponentSheet seeds={shown} radius="round" />
        </Panel>
        <ContrastTable seeds={shown} live={template.seeds} />
        <ReasonField {...field('reason', faults.reason)} />
        {create.error && <Failure error={create.error} />}
        <Button
          type="submit"
          tone="primary"
          isBusy={create.isPending}
          reason={weakPairs(shown).length > 0 ? text.weak : undefined}
        >
          {text.submit}
        </Button>
      </div>
    </div>
  );
};

/** Creates a program from an archetype or another program; it is live on its host immediately. */
export const NewProgramPage = () => {
  const program = useNewProgram();
  const { found, template, choose, submit } = program;
  return (
    <>
      <Bar title={text.title} />
      <Head title={text.title} text={text.text} />
      <Body>
        {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <PageSkeleton />}
        {found.data && (
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <Templates of={found.data.templates} chosen={template} onChoose={choose} />
            <Form program={program} />
          </form>
        )}
      </Body>
    </>
  );
};

import { Link } from '@tanstack/react-router';
import { themeCss } from '#domain/theme/theme-css.ts';
import { readFailure } from '../../api/read-failure.ts';
import { brand as text, voice as voiceCopy } from '../../copy/brand.ts';
import { Button, buttonClass } from '../../parts/button.tsx';
import { FormFailure, PageFailure } from '../../parts/failure.tsx';
import { LivePreview } from '../../parts/live-preview/live-preview.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Note } from '../../parts/note.tsx';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { useProgram, useRefusal } from '../../session/session.ts';
import styles from './brand.module.css';
import type { StaffPartnerFaults } from './brand-faults.ts';
import { brandFaults } from './brand-faults.ts';
import { ComponentSheet } from './component-sheet.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { SeedFields } from './seed-fields.tsx';
import { useBrand } from './use-brand.ts';

const radiusOptions = (['sharp', 'soft', 'round'] as const).map((value) => ({
  value,
  label: text.corners[value],
}));

const SaveFailure = ({ error }: { error: unknown }) => {
  const { code, data } = readFailure(error);
  if (code !== 'INVALID_PROGRAM') return <FormFailure error={error} text={text.refusals[code]} />;
  const faults = (data.faults ?? []) as StaffPartnerFaults;
  return <Note tone="bad">{brandFaults(faults).join(' ')}</Note>;
};

type Brand = ReturnType<typeof useBrand>;

const Editor = ({ brand, refusal }: { brand: Brand; refusal: string | undefined }) => {
  const { live, draft, shownSeeds, shownTheme, setTyped, save } = brand;
  if (!live || !draft || !shownSeeds || !shownTheme) return <PageSkeleton />;
  const isReadOnly = refusal !== undefined;
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        {save.error && <SaveFailure error={save.error} />}
        <SeedFields
          typed={draft.seeds}
          live={live.seeds}
          isReadOnly={isReadOnly}
          onChange={(seeds) => setTyped({ ...draft, seeds })}
        />
        <LogoPanel
          logo={draft.logo}
          theme={{ seeds: shownSeeds, radius: draft.radius }}
          refusal={refusal}
          onChange={(logo) => setTyped({ ...draft, logo })}
        />
        <Panel title={text.shape} isPadded>
          <Segmented
            label={text.cornersLabel}
            options={radiusOptions}
            value={draft.radius}
            onChange={(radius) => !isReadOnly && setTyped({ ...draft, radius })}
          />
        </Panel>
      </div>
      <div className={styles.column}>
        <Panel title={text.sheet.title} note={text.sheet.note}>
          <ComponentSheet seeds={shownSeeds} radius={draft.radius} />
        </Panel>
        <ContrastTable seeds={shownSeeds} live={live.seeds} />
        <LivePreview
          path="/"
          title={text.memberPage}
          messages={[{ type: 'styles', css: themeCss(shownTheme) }]}
        />
      </div>
    </div>
  );
};

// A version in review or beyond becomes a draft again under Settings.
const useEditRefusal = ({ version }: Brand): string | undefined => {
  const refusal = useRefusal('settings.change');
  if (refusal) return refusal;
  return version && version.state !== 'draft' ? text.notDraft : undefined;
};

/** The colors, the logo and the shape of a program, with their contrast while they are chosen. */
export const BrandPage = () => {
  const { partner } = useProgram();
  const brand = useBrand();
  const refusal = useEditRefusal(brand);
  const { found, isChanged, isSound, version, save, submit, setTyped } = brand;
  return (
    <>
      <Bar title={text.title}>
        {version && <Mark tone="warn">{text.states[version.state]}</Mark>}
        <Link className={buttonClass({ size: 'small' })} to="/$partner/voice" params={{ partner }}>
          {voiceCopy.title}
        </Link>
        {isChanged && (
          <Button size="small" onClick={() => setTyped(undefined)}>
            {text.discard}
          </Button>
        )}
        <Button
          size="small"
          tone="primary"
          reason={refusal ?? (isChanged ? (isSound ? undefined : text.wrongColor) : text.nothing)}
          isBusy={save.isPending}
          onClick={submit}
        >
          {text.save}
        </Button>
      </Bar>
      <Head title={text.title} text={text.text} />
      <Body>
        {found.error ? (
          <PageFailure error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Editor brand={brand} refusal={refusal} />
        )}
      </Body>
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { settings as text } from '../../copy/settings.ts';
import { Button, buttonClass } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { programOrigin } from '../../parts/live-preview/program-origin.ts';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Facts } from '../../parts/properties.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { can, useProgram, useRefusal } from '../../session/session.ts';
import { SectionNav } from './section-nav.tsx';
import styles from './settings.module.css';
import { SETTINGS_FORM, SettingsForm } from './settings-form.tsx';
import { SettingsSteps } from './settings-steps.tsx';
import type { ShownProgram } from './shown-program.ts';
import { VersionHistory } from './version-history.tsx';
import { VersionPanel } from './version-panel.tsx';
import { VersionSteps } from './version-steps.tsx';

const FolderSettings = ({ live, folderNames, isInFolder }: ShownProgram) => {
  const { partner } = useProgram();
  const values: Record<string, unknown> = {
    ...live.settings,
    slug: programOrigin(partner).replace(/^https?:\/\//, ''),
  };
  const shown = folderNames.map((name): [string, string | null] => {
    const value = values[name];
    const label = text.folderNames[name] ?? name;
    if (typeof value === 'boolean') return [label, text.yesOrNo(value)];
    return [label, typeof value === 'object' ? null : String(value ?? '')];
  });
  return (
    <Panel
      title={text.sections.folder}
      note={isInFolder ? text.ofFolder : text.ofCreation}
      isPadded
    >
      <Facts of={shown} />
    </Panel>
  );
};

const Content = ({ shown }: { shown: ShownProgram }) => {
  const { live, open } = shown;
  return (
    <div className={styles.layout}>
      <SectionNav open={open} />
      <div className={styles.content}>
        {open && <VersionPanel open={open} />}
        <SettingsForm
          key={`${live.number} ${open?.version.number} ${open?.version.revision}`}
          shown={shown}
        />
        <div id="folder" className={styles.section}>
          <FolderSettings {...shown} />
        </div>
        <div id="history" className={styles.section}>
          <VersionHistory {...shown} />
        </div>
      </div>
    </div>
  );
};

/** The settings of a program: what holds, what is in the making, and what held before. */
export const SettingsPage = () => {
  const program = useProgram();
  const { partner } = program;
  const found = useQuery(api.program.show.queryOptions({ input: { partner } }));
  const shown = found.data;
  const refusal = useRefusal('settings.change');
  const title = copy.shell.pages.settings;
  return (
    <>
      <Bar title={title}>
        {can(program, 'changes.preview') && (
          <Link
            className={buttonClass({ size: 'small' })}
            to="/$partner/changes"
            params={{ partner }}
          >
            {text.preview}
          </Link>
        )}
        {shown && <SettingsSteps shown={shown} />}
        {shown && (shown.open?.version.state ?? 'draft') === 'draft' && (
          <Button type="submit" form={SETTINGS_FORM} size="small" tone="primary" reason={refusal}>
            {text.save}
          </Button>
        )}
      </Bar>
      <Head title={title} text={text.intro}>
        {shown?.open && <VersionSteps state={shown.open.version.state} />}
      </Head>
      <Body>
        {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
        {!found.error && !shown && <PageSkeleton />}
        {shown && <Content shown={shown} />}
      </Body>
    </>
  );
};

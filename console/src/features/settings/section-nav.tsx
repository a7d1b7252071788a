import { Link } from '@tanstack/react-router';
import { copy } from '../../copy/copy.ts';
import { settings as text } from '../../copy/settings.ts';
import { Text } from '../../parts/text.tsx';
import { useProgram } from '../../session/session.ts';
import { changedSections, isBrandChanged, sections } from './setting-label.ts';
import styles from './settings.module.css';
import type { ShownProgram } from './shown-program.ts';

const Changed = () => (
  <span className={styles.dot}>
    <Text is="hidden">{text.isChanged}</Text>
  </span>
);

/** The sections of the page, and the pages with the program's other settings; a dot marks what the draft changes. */
export const SectionNav = ({ open }: Pick<ShownProgram, 'open'>) => {
  const params = { partner: useProgram().partner };
  const changes = open?.changes ?? [];
  const changed = changedSections(changes);
  return (
    <nav className={styles.nav} aria-label={text.navigation}>
      {sections.map((section) => (
        <a key={section} href={`#${section}`}>
          {text.sections[section]}
          {changed.has(section) && <Changed />}
        </a>
      ))}
      <hr />
      <Link to="/$partner/brand" params={params}>
        {copy.shell.pages.brand}
        {isBrandChanged(changes) && <Changed />}
      </Link>
      <Link to="/$partner/bonuses" params={params}>
        {copy.shell.pages.bonuses}
      </Link>
      <Link to="/$partner/content" params={params}>
        {copy.shell.pages.content}
      </Link>
    </nav>
  );
};

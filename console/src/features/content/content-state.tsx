import type { StaffContentSummary } from '#contract/staff/content-editor.ts';
import { content as text } from '../../copy/content.ts';
import { Mark } from '../../parts/mark.tsx';
import { formatInstant } from '../../session/format.ts';
import { titleOf } from './entry-schema.ts';

/** The name of an entry: the one of its page for the entry of every page. */
export const nameOfEntry = ({ page, slug }: Pick<StaffContentSummary, 'page' | 'slug'>): string =>
  slug === '*' ? text.pages[page] : titleOf(slug);

const scheduleText = ({ startsAt, endsAt }: StaffContentSummary): string | undefined => {
  if (startsAt === null) return undefined;
  const end = endsAt === null ? '' : formatInstant(endsAt);
  return Date.parse(startsAt) <= Date.now()
    ? text.states.running(end)
    : text.states.scheduled(formatInstant(startsAt), end);
};

/** The state of an entry; nothing where it is as published. */
export const ContentState = ({ of: entry }: { of: StaffContentSummary }) => {
  const schedule = scheduleText(entry);
  return (
    <>
      {entry.hasDraft && <Mark tone="warn">{text.states.draft}</Mark>}
      {schedule && <Mark tone="info">{schedule}</Mark>}
      {entry.isHidden && <Mark tone="idle">{text.states.hidden}</Mark>}
      {!entry.isShown && <Mark tone="idle">{text.states.notShown}</Mark>}
    </>
  );
};

import { copy } from '../../copy/copy.ts';
import { Properties } from '../../parts/properties.tsx';
import { formatSignedUnits } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';

/** The entries that an adjustment will post. */
export const JournalPreview = ({ units }: { units: number }) => {
  const program = useProgram();
  return (
    <Properties
      title={copy.members.give.journal}
      of={[
        ['program', formatSignedUnits(-units, program)],
        ['available', formatSignedUnits(units, program)],
        [copy.dines.page.sum, formatSignedUnits(0, program)],
      ]}
    />
  );
};

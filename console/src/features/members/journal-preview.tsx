import { copy } from '../../copy/copy.ts';
import { Properties, type Property } from '../../parts/properties.tsx';
import { formatSignedUnits } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';

type Entry = { account: string; units: number };
type Props = { entries: readonly Entry[]; facts?: readonly Property[] };

/** The entries that an adjustment will post. */
export const JournalPreview = ({ entries, facts = [] }: Props) => {
  const program = useProgram();
  const sum = entries.reduce((total, { units }) => total + units, 0);
  return (
    <Properties
      title={copy.members.give.journal}
      of={[
        ...entries.map(
          ({ account, units }) => [account, formatSignedUnits(units, program)] as const,
        ),
        [copy.dines.page.sum, formatSignedUnits(sum, program)],
        ...facts,
      ]}
    />
  );
};

import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { FilterChip } from '../../parts/chip.tsx';
import { useProgram } from '../../session/session.ts';

const text = copy.simulator;

type Props = { file: string; onChange: (file: string | undefined) => void };

/** One of the product's scenarios, whose text is then changed at will. */
export const ScenarioChoice = ({ file, onChange }: Props) => {
  const { partner } = useProgram();
  const found = useQuery(api.sandbox.scenarios.queryOptions({ input: { partner } }));
  const options = found.data?.scenarios.map((scenario) => ({
    value: scenario.file,
    label: scenario.title,
  }));
  return (
    <FilterChip
      name={text.choice}
      options={options ?? []}
      value={file}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
};

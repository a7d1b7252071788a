import { content as text } from '../../copy/content.ts';
import { Segmented } from '../../parts/segmented.tsx';
import { useProgram } from '../../session/session.ts';

export type Layer = 'base' | 'program';

type Props = { value: Layer; onChange: (layer: Layer) => void };

/** The choice between the texts of the base and of the program. */
export const LayerSwitch = ({ value, onChange }: Props) => {
  const { programName } = useProgram();
  return (
    <Segmented
      label={text.layers}
      options={[
        { value: 'base' as const, label: text.base },
        { value: 'program' as const, label: programName },
      ]}
      value={value}
      onChange={onChange}
    />
  );
};

import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useEffect, useState } from 'react';
import { type SchemeChoice, schemeChoices } from '#domain/theme/scheme-choice.ts';
import { chooseScheme, storedSchemeChoice } from './color-scheme.ts';
import { SegmentedField } from './segmented-field.tsx';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

type Props = { label: string; labelOf: (choice: SchemeChoice) => string };

/** Color scheme choice: light, dark or system. */
export const SchemeSwitch = ({ label, labelOf }: Props) => {
  const [choice, setChoice] = useState<SchemeChoice>('system');
  useEffect(() => setChoice(storedSchemeChoice()), []);
  const handleChange = (next: SchemeChoice) => {
    chooseScheme(next);
    setChoice(next);
  };
  return (
    <SegmentedField
      label={label}
      value={choice}
      options={schemeChoices.map((value) => ({
        value,
        label: labelOf(value),
        icon: icons[value],
      }))}
      onChange={handleChange}
    />
  );
};

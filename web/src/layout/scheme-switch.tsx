import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useEffect, useState } from 'react';
import { type SchemeChoice, schemeChoices } from '#domain/theme/scheme-choice.ts';
import { Icon } from '#ui/icon.tsx';
import { chooseScheme, storedSchemeChoice } from '../browser/color-scheme.ts';
import { useCopy } from '../content/copy.ts';
import styles from './scheme-switch.module.css';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Color scheme choice: light, dark or system. */
export const SchemeSwitch = () => {
  const copy = useCopy('*', '*');
  const [choice, setChoice] = useState<SchemeChoice>('system');
  useEffect(() => setChoice(storedSchemeChoice()), []);
  const handleChange = (next: SchemeChoice) => {
    chooseScheme(next);
    setChoice(next);
  };
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{copy.text('footer.appearance')}</legend>
      <div className={styles.choices}>
        {schemeChoices.map((option) => (
          <label key={option} className={styles.choice}>
            <input
              type="radio"
              name="color-scheme"
              className={styles.input}
              checked={choice === option}
              onChange={() => handleChange(option)}
            />
            <Icon of={icons[option]} size={16} />
            {copy.text(`footer.appearance_${option}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

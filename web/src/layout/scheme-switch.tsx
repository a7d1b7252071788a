import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useEffect, useState } from 'react';
import { type SchemeChoice, schemeChoices } from '#domain/theme/scheme-script.ts';
import { chooseScheme, schemeChoice } from '../browser/color-scheme.ts';
import { useCopy } from '../content/copy.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './scheme-switch.module.css';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Light, dark or as the system has it; kept on the device. */
export const SchemeSwitch = () => {
  const copy = useCopy('*', '*');
  const [choice, setChoice] = useState<SchemeChoice>('system');
  useEffect(() => setChoice(schemeChoice()), []);
  const handleChange = (next: SchemeChoice) => {
    chooseScheme(next);
    setChoice(next);
  };
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{copy.text('footer.appearance')}</legend>
      <div className={styles.choices}>
        {schemeChoices.map((each) => (
          <label key={each} className={styles.choice}>
            <input
              type="radio"
              name="color-scheme"
              className={styles.input}
              checked={choice === each}
              onChange={() => handleChange(each)}
            />
            <Icon of={icons[each]} size={16} />
            {copy.text(`footer.appearance_${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

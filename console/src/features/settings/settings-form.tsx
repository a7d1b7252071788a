import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { tierLevels } from '#domain/member/member.ts';
import { api } from '../../api/client.ts';
import { settings as text } from '../../copy/settings.ts';
import { FormFailure } from '../../parts/failure.tsx';
import { TextField } from '../../parts/field.tsx';
import { Panel } from '../../parts/panel.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { useProgram, useRefusal } from '../../session/session.ts';
import {
  documentOf,
  type FlagName,
  faultOf,
  flagNames,
  flagsOf,
  isAmount,
  numberNames,
  supportNames,
  textsOf,
} from './draft-settings.ts';
import { RatesTable } from './rates-table.tsx';
import styles from './settings.module.css';
import { settingsRefusal } from './settings-refusal.ts';
import type { ShownProgram } from './shown-program.ts';

/** The id of the form, which the button in the bar submits. */
export const SETTINGS_FORM = 'settings-form';

/** The settings as a form; it saves the draft, and is read-only while a change is past it. */
export const SettingsForm = ({ shown }: { shown: ShownProgram }) => {
  const program = useProgram();
  const queries = useQueryClient();
  const { live, open, folderNames } = shown;
  const whole = open?.whole ?? live;
  const [texts, setTexts] = useState(() => textsOf(whole));
  const [flags, setFlags] = useState<readonly FlagName[]>(() => flagsOf(whole));
  const [isChecked, setChecked] = useState(false);
  const refusal = useRefusal('settings.change');
  const isLocked = refusal !== undefined || (open !== null && open.version.state !== 'draft');
  const liveTexts = textsOf(live);
  const save = useMutation(
    api.program.save.mutationOptions({
      onSuccess: async () => {
        showToast(text.saved);
        await queries.invalidateQueries({ queryKey: api.program.key() });
      },
    }),
  );
  const numbers = [...tierLevels, ...numberNames];
  const faultIn = (name: string) => faultOf(whole, name, texts[name] ?? '');
  const isRight = numbers.every((name) => faultIn(name) === undefined);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isRight || save.isPending || isLocked) return;
    const document = documentOf(whole, { texts, flags }, folderNames);
    const { partner } = program;
    save.mutate({ partner, document, revision: open?.version.revision ?? null });
  };
  const field = (name: string) => ({
    value: texts[name] ?? '',
    readOnly: isLocked,
    hint: texts[name] === liveTexts[name] ? undefined : text.live(liveTexts[name] ?? ''),
    onChange: (event: { target: { value: string } }) =>
      setTexts({ ...texts, [name]: event.target.value }),
  });
  const number = (name: string) => ({
    ...field(name),
    inputMode: isAmount(whole, name) ? ('decimal' as const) : ('numeric' as const),
    error: isChecked ? faultIn(name) : undefined,
  });
  return (
    <form id={SETTINGS_FORM} className={styles.form} onSubmit={handleSubmit} noValidate>
      {save.error && <FormFailure error={save.error} text={settingsRefusal(save.error)} />}
      <div id="rates" className={styles.section}>
        <Panel title={text.sections.rates} note={text.ratesNote(program.currency.plural)}>
          <RatesTable
            shown={shown}
            fieldOf={(tier) => ({
              value: texts[tier] ?? '',
              live: liveTexts[tier] ?? '',
              isReadOnly: isLocked,
              error: isChecked ? faultIn(tier) : undefined,
              onChange: (value) => setTexts({ ...texts, [tier]: value }),
            })}
          />
        </Panel>
      </div>
      <div id="tiers" className={styles.section}>
        <Panel title={text.sections.tiers} isPadded>
          <div className={styles.fields}>
            {numberNames.map((name) => (
              <TextField key={name} {...number(name)} label={text.numbers[name]} />
            ))}
          </div>
        </Panel>
      </div>
      <div id="features" className={styles.section}>
        <Panel title={text.sections.features} isPadded>
          <div className={styles.fields}>
            {flagNames.map((name) => (
              <label key={name} className={styles.flag}>
                <input
                  type="checkbox"
                  disabled={isLocked}
                  checked={flags.includes(name)}
                  onChange={({ target }) =>
                    setFlags(
                      target.checked ? [...flags, name] : flags.filter((other) => other !== name),
                    )
                  }
                />
                {text.flags[name]}
              </label>
            ))}
          </div>
        </Panel>
      </div>
      <div id="support" className={styles.section}>
        <Panel title={text.sections.support} isPadded>
          <div className={styles.fields}>
            {supportNames.map((name) => (
              <TextField key={name} {...field(name)} label={text.support[name]} />
            ))}
          </div>
        </Panel>
      </div>
    </form>
  );
};

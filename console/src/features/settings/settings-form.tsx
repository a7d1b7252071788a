import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { tierLevels } from '#domain/member/member.ts';
import { api } from '../../api/client.ts';
import { settings as text } from '../../copy/settings.ts';
import { Button } from '../../parts/button.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextField } from '../../parts/field.tsx';
import { Panel } from '../../parts/panel.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { useProgram, useRefusal } from '../../session/session.ts';
import {
  documentOf,
  type FlagName,
  flagNames,
  flagsOf,
  isWhole,
  numberNames,
  supportNames,
  textsOf,
} from './draft-settings.ts';
import styles from './settings.module.css';
import { settingsRefusal } from './settings-refusal.ts';
import type { ShownProgram } from './shown-program.ts';

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
  const isRight = numbers.every((name) => isWhole(texts[name] ?? ''));
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
    inputMode: 'numeric' as const,
    error: isChecked && !isWhole(texts[name] ?? '') ? text.numberWrong : undefined,
  });
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {save.error && <FormFailure error={save.error} text={settingsRefusal(save.error)} />}
      <Panel title={text.sections.rates} isPadded>
        <div className={styles.fields}>
          {tierLevels.map((tier) => (
            <TextField
              key={tier}
              {...number(tier)}
              label={text.rate(text.tiers[tier], program.currency.plural)}
            />
          ))}
        </div>
      </Panel>
      <Panel title={text.sections.tiers} isPadded>
        <div className={styles.fields}>
          {numberNames.map((name) => (
            <TextField key={name} {...number(name)} label={text.numbers[name]} />
          ))}
        </div>
      </Panel>
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
      <Panel title={text.sections.support} isPadded>
        <div className={styles.fields}>
          {supportNames.map((name) => (
            <TextField key={name} {...field(name)} label={text.support[name]} />
          ))}
        </div>
      </Panel>
      {!(open && open.version.state !== 'draft') && (
        <div>
          <Button type="submit" tone="primary" reason={refusal} isBusy={save.isPending}>
            {text.save}
          </Button>
        </div>
      )}
    </form>
  );
};

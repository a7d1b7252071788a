import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { sandboxOrders, sandboxTerms } from '#contract/staff/sandbox.ts';
import { isRealDate } from '#domain/time/local-time.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { FormFailure, PageFailure } from '../../parts/failure.tsx';
import { TextArea, TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { useProgram, useRefusal } from '../../session/session.ts';
import { ScenarioChoice } from './scenario-choice.tsx';
import styles from './simulator.module.css';
import { TimeMachine } from './time-machine.tsx';

const route = getRouteApi('/$partner/simulator');
const text = copy.simulator;

const FIRST_SCENARIO = '01-authorization-then-tip.txt';
const orders = sandboxOrders.map((value) => ({ value, label: text.orders[value] }));
const terms = sandboxTerms.map((value) => ({ value, label: text.terms[value] }));

type Form = {
  text: string;
  on: string;
  until: string;
  order: (typeof sandboxOrders)[number];
  terms: (typeof sandboxTerms)[number];
};

const firstForm: Form = { text: '', on: '', until: '', order: 'forwards', terms: 'scenario' };

const isDay = (day: string): boolean => day === '' || isRealDate(day);

const Played = ({ run }: { run: ReturnType<typeof usePlay> }) => {
  if (run.error) {
    const isBusy = readFailure(run.error).code === 'SANDBOX_BUSY';
    return <FormFailure error={run.error} text={isBusy ? text.busy : undefined} />;
  }
  if (!run.data) return <p>{text.nothingYet}</p>;
  const { frames, fault } = run.data;
  return (
    <>
      {fault !== null && (
        <Note tone="bad" isAlert>
          {text.fault(fault)}
        </Note>
      )}
      {frames.length > 0 && <TimeMachine key={run.submittedAt} frames={frames} />}
    </>
  );
};

const usePlay = () => useMutation(api.sandbox.play.mutationOptions());

const useScenario = (file: string, onText: (text: string) => void) => {
  const { partner } = useProgram();
  const found = useQuery(api.sandbox.scenario.queryOptions({ input: { partner, file } }));
  const loaded = found.data?.text;
  useEffect(() => {
    if (loaded !== undefined) onText(loaded);
  }, [loaded, onText]);
  return found;
};

/** Plays a scenario in a sandbox program and moves through its time. */
export const SimulatorPage = () => {
  const { partner, programName } = useProgram();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const refusal = useRefusal('operations.run');
  const file = search.file ?? FIRST_SCENARIO;
  const [form, setForm] = useState(firstForm);
  const [setText] = useState(
    () => (loaded: string) => setForm((current) => ({ ...current, text: loaded })),
  );
  const scenario = useScenario(file, setText);
  const run = usePlay();
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const isValid = isDay(form.on) && isDay(form.until);
  const play = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || run.isPending) return;
    const { on, until, ...rest } = form;
    run.mutate({ ...rest, partner, on: on || null, until: until || null });
  };
  return (
    <>
      <Bar title={copy.shell.pages.simulator} />
      <Head title={copy.shell.pages.simulator} text={text.text} />
      <Body>
        <div className={styles.layout}>
          <Panel title={text.scenario} isPadded>
            <form className={styles.form} onSubmit={play} noValidate>
              <ScenarioChoice
                file={file}
                onChange={(chosen) => void navigate({ search: { file: chosen } })}
              />
              {scenario.error && <PageFailure error={scenario.error} />}
              <TextArea
                label={text.steps}
                hint={text.stepsHint}
                rows={14}
                spellCheck={false}
                value={form.text}
                onChange={(event) => set({ text: event.target.value })}
              />
              <Segmented
                label={text.order}
                options={orders}
                value={form.order}
                onChange={(order) => set({ order })}
              />
              <Segmented
                label={text.termsOf(programName)}
                options={terms}
                value={form.terms}
                onChange={(chosen) => set({ terms: chosen })}
              />
              <div className={styles.days}>
                <TextField
                  label={text.on}
                  hint={text.onHint}
                  error={isDay(form.on) ? undefined : text.dayWrong}
                  type="date"
                  value={form.on}
                  onChange={(event) => set({ on: event.target.value })}
                />
                <TextField
                  label={text.until}
                  hint={text.untilHint}
                  error={isDay(form.until) ? undefined : text.dayWrong}
                  type="date"
                  value={form.until}
                  onChange={(event) => set({ until: event.target.value })}
                />
              </div>
              <Button type="submit" tone="primary" reason={refusal} isBusy={run.isPending}>
                {run.isPending ? text.playing : text.play}
              </Button>
            </form>
          </Panel>
          <Panel title={text.timeMachine} note={text.sandboxNote} isPadded>
            <Played run={run} />
          </Panel>
        </div>
      </Body>
    </>
  );
};

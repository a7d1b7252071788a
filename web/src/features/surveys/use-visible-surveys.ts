import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSurveyVisible } from '#domain/layout/survey-rules.ts';
import { contentQuery } from '#web/content/copy.ts';
import { type Survey, surveySeenAt, surveysOf } from './survey.ts';

// The clock of a page begins with its load.
const remainingMs = ({ timing }: Survey) => timing.delayTimeoutS * 1000 - performance.now();

/** The surveys that show on a path now: by their lists, the last time they were seen, and their delay (A §4, §5). */
export const useVisibleSurveys = (path: string, isOn: boolean): Survey[] => {
  const { data } = useQuery({ ...contentQuery('surveys'), enabled: isOn });
  const [, setPassed] = useState(0);
  const nowMs = Date.now();
  const due = (isOn && data ? surveysOf(data) : []).filter(({ slug, timing }) =>
    isSurveyVisible(timing, { path, lastSeenAtMs: surveySeenAt(slug), nowMs }),
  );
  const waits = due.map(remainingMs).filter((ms) => ms > 0);
  const nextMs = waits.length > 0 ? Math.min(...waits) : null;
  const hasWait = nextMs !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait shrinks by itself; one timer is enough.
  useEffect(() => {
    if (nextMs === null) return;
    const timer = setTimeout(() => setPassed((passed) => passed + 1), nextMs);
    return () => clearTimeout(timer);
  }, [hasWait, waits.length, path]);
  return due.filter((survey) => remainingMs(survey) <= 0);
};

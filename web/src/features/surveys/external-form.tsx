import { useEffect, useRef } from 'react';
import { SURVEY_FORM_ORIGIN, surveyFormUrl } from '#domain/layout/survey-form.ts';
import type { Survey } from './survey.ts';
import styles from './survey-bar.module.css';

const isSubmit = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'form-submit';

/** A form of the external provider in a frame of its own; its message says that it was sent (A §7). */
export const ExternalForm = ({
  survey,
  onAnswered,
}: {
  survey: Survey;
  onAnswered: () => void;
}) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const handleMessage = ({ origin, source, data }: MessageEvent) => {
      const isTheirs = origin === SURVEY_FORM_ORIGIN && source === frame.current?.contentWindow;
      if (isTheirs && isSubmit(data)) onAnswered();
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [onAnswered]);
  return (
    <iframe
      ref={frame}
      title={survey.copy.text('title')}
      src={surveyFormUrl(survey.formCode)}
      sandbox="allow-scripts allow-forms allow-same-origin"
      referrerPolicy="strict-origin"
      className={styles.frame}
    />
  );
};

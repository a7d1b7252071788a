import { useEffect, useRef } from 'react';
import { SURVEY_FORM_ORIGIN, surveyFormUrl } from '#domain/layout/survey-rules.ts';
import type { Survey } from './survey.ts';
import styles from './survey-bar.module.css';

const isSubmit = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'form-submit';

/** The provider's form in an iframe; its postMessage reports the submission. */
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
      const isFromForm = origin === SURVEY_FORM_ORIGIN && source === frame.current?.contentWindow;
      if (isFromForm && isSubmit(data)) onAnswered();
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

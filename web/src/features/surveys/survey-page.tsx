import { useNavigate } from '@tanstack/react-router';
import { Heading } from '#ui/heading.tsx';
import { textClass } from '#ui/text.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { useContentPage } from '../../content/copy.ts';
import { ExternalForm } from './external-form.tsx';
import { markSurveySeen, surveysOf } from './survey.ts';
import { SurveyForm } from './survey-form.tsx';
import styles from './survey-page.module.css';

/** A survey on its own page: the one in the URL, else the first. */
export const SurveyPage = ({ slug }: { slug: string | undefined }) => {
  const navigate = useNavigate();
  const surveys = surveysOf(useContentPage('surveys'));
  const survey = surveys.find((candidate) => candidate.slug === slug) ?? surveys[0];
  if (!survey) return null;
  const handleAnswered = () => {
    markSurveySeen(survey.slug, Date.now());
    void navigate({ to: '/surveys/success' });
  };
  return (
    <Wrap className={styles.page}>
      <Heading level={1} size="page" className={textClass({ tone: 'brand', marginBottom: 30 })}>
        {survey.copy.text('title')}
      </Heading>
      {survey.formCode === '' ? (
        <div className={styles.columns}>
          <SurveyForm
            isPage
            survey={survey}
            onAnswered={handleAnswered}
            onFailed={() => void navigate({ to: '/surveys/error' })}
          />
          {survey.copy.text('why_text') !== '' && (
            <aside className={styles.why} aria-labelledby="survey-why">
              <Heading level={2} size="part" id="survey-why">
                {survey.copy.text('why_title')}
              </Heading>
              <p>{survey.copy.text('why_text')}</p>
              <p className={styles.note}>{survey.copy.text('why_note')}</p>
            </aside>
          )}
        </div>
      ) : (
        <div className={styles.frame}>
          <ExternalForm survey={survey} onAnswered={handleAnswered} />
        </div>
      )}
    </Wrap>
  );
};

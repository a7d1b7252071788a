import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Grid } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { useCopy } from '../../content/copy.ts';
import { Tagline } from '../../content/tagline.tsx';
import styles from './how-it-works.module.css';
import { EarnIllustration, PayIllustration, SearchIllustration } from './step-illustrations.tsx';

const illustrations = [SearchIllustration, PayIllustration, EarnIllustration];

type Props = {
  /** A page of its own, a section of another, or the section below a hero that has its heading and lead. */
  place: 'page' | 'section' | 'belowHero';
};

/** The three steps of the program, each with an illustration. */
export const HowItWorks = ({ place }: Props) => {
  const headingLevel = place === 'page' ? 1 : 2;
  const isBelowHero = place === 'belowHero';
  const copy = useCopy('home', 'how_it_works');
  return (
    <section
      className={classNames(styles.how, place !== 'section' && styles.first)}
      aria-labelledby="how-it-works"
    >
      <Wrap>
        <Grid align="end" className={styles.head}>
          <Heading level={headingLevel} size="page" id="how-it-works" className={styles.title}>
            {copy.text(isBelowHero ? 'steps_title' : 'title')}
          </Heading>
          {!isBelowHero && <Tagline text={copy.text('lead')} className={styles.lead} />}
        </Grid>
        <Grid as="ol" gap={20} className={styles.steps}>
          {copy.list('steps').map((step, index) => {
            const Illustration = illustrations[index];
            return (
              <li key={step.text('title')} className={styles.step}>
                {Illustration && <Illustration />}
                <div className={styles.text}>
                  <Heading level={headingLevel === 1 ? 2 : 3} size="part">
                    <Text
                      as="span"
                      tone="reward"
                      isTabular
                      className={styles.number}
                    >{`${index + 1}.`}</Text>
                    {step.text('title')}
                  </Heading>
                  <Text tone="soft" marginTop={8}>
                    {step.text('text')}
                  </Text>
                </div>
              </li>
            );
          })}
        </Grid>
      </Wrap>
    </section>
  );
};

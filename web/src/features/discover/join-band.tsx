import { foodImagePath } from '#domain/images/foods.ts';
import { acceptsNewMembers } from '#domain/routing/enrollment-gate.ts';
import { useMember } from '../../api/member-query.ts';
import { useHeroTheme, usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { Tagline } from '../../content/tagline.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ContentLink } from '../../ui/content-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { RenderedImage } from '../../ui/rendered-image.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import styles from './join-band.module.css';
import { ProspectForm } from './prospect-form.tsx';

const slots = [styles.main, styles.second, styles.third, styles.fourth];

/** The largest foods of the partner's hero as a still life, for any brand color. */
const Artwork = ({ className }: { className: string | undefined }) => {
  const foods = useHeroTheme()
    .pieces.toSorted((a, b) => b.size - a.size)
    .map(({ food }) => food);
  return (
    <div className={className}>
      {[...new Set(foods)].slice(0, slots.length).map((food, index) => (
        <RenderedImage
          key={food}
          src={foodImagePath(food, 400)}
          width={400}
          height={400}
          alt=""
          decoding="async"
          loading="lazy"
          className={slots[index]}
        />
      ))}
    </div>
  );
};

const PartnerJoin = () => {
  const copy = useCopy('home', 'prospect');
  return (
    <div className={styles.actions}>
      <ContentLink url="/join" className={buttonClass({ look: 'reward' })}>
        {copy.text('button')}
      </ContentLink>
      <span className={styles.note}>{copy.text('note')}</span>
    </div>
  );
};

/** Invites visitors to join where the partner accepts new members. */
export const JoinBand = () => {
  const copy = useCopy('home', 'prospect');
  const isVisitor = useMember() === null;
  const partner = usePartner();
  if (!isVisitor || !acceptsNewMembers(partner)) return null;
  const isDirect = partner.enrollmentType === 'direct';
  return (
    <Wrap>
      <section className={styles.band} data-ground="brand" aria-labelledby="join-band">
        <div className={styles.copy}>
          <Heading level={2} id="join-band" className={styles.title}>
            {copy.text('title')}
          </Heading>
          <Tagline text={copy.text(isDirect ? 'text' : 'join_text')} className={styles.text} />
          {isDirect ? <ProspectForm /> : <PartnerJoin />}
        </div>
        <Artwork className={styles.art} />
      </section>
    </Wrap>
  );
};

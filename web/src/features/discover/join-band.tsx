import { acceptsNewMembers } from '#domain/routing/enrollment-gate.ts';
import { buttonClass } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { Tagline } from '../../content/tagline.tsx';
import { ContentLink } from '../../links/content-link.tsx';
import { FoodArtwork } from './food-artwork.tsx';
import styles from './join-band.module.css';
import { ProspectForm } from './prospect-form.tsx';

const PartnerJoin = () => {
  const copy = useCopy('home', 'prospect');
  return (
    <Row isWrapping className={styles.actions}>
      <ContentLink url="/join" className={buttonClass({ variant: 'reward' })}>
        {copy.text('button')}
      </ContentLink>
      <Text as="span" tone="on-brand-soft">
        {copy.text('note')}
      </Text>
    </Row>
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
        <FoodArtwork className={styles.art} />
      </section>
    </Wrap>
  );
};

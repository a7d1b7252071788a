import { inOrder } from '#domain/content/in-order.ts';
import { copyStateFor } from '#domain/content/visitor-states.ts';
import { isBeforeItsTime, type NextAction } from '#domain/member/next-action.ts';
import { Grid, Stack } from '#ui/layout.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { copyOf, useContentPage } from '../../content/copy.ts';
import { useRateFormat } from '../../content/use-rate-format.ts';
import { useVisitorState } from '../../content/visitor-state.ts';
import { ContentBlocks } from './content-blocks.tsx';
import styles from './home-banners.module.css';

type Props = {
  /** The next action that the page names above; a banner neither repeats nor precedes it. */
  action?: NextAction | null;
};

/** Home page banners for the visitor's state. */
export const HomeBanners = ({ action = null }: Props) => {
  const { data } = useContentPage('home');
  const partner = usePartner();
  const formatRate = useRateFormat();
  const member = useMember();
  const state = copyStateFor(useVisitorState(), partner.copyStates);
  const banners = inOrder(data).filter(
    ({ fields }) =>
      Array.isArray(fields.user_states) &&
      (fields.user_states.length === 0 || fields.user_states.includes(state)) &&
      !copyOf(fields)
        .list('banner_text')
        .some((block) => isBeforeItsTime(action, block.text('url'))),
  );
  if (banners.length === 0) return null;
  const values = {
    firstName: member?.firstName ?? '',
    // Partners that hide rates use the currency's name.
    level: member?.earnRate == null ? partner.currency.plural : formatRate(member.earnRate),
  };
  return (
    <Wrap>
      <Stack gap={20} marginBottom={60} className={styles.banners}>
        {banners.map(({ slug, fields }) => (
          <Grid as="section" align="center" key={slug} className={styles.banner}>
            <ContentBlocks blocks={copyOf(fields).list('banner_text')} values={values} />
          </Grid>
        ))}
      </Stack>
    </Wrap>
  );
};

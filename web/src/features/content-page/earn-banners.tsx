import ArrowRight from 'lucide-react/icons/arrow-right';
import Gift from 'lucide-react/icons/gift';
import Smartphone from 'lucide-react/icons/smartphone';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { inOrder } from '#domain/content/in-order.ts';
import { Icon } from '#ui/icon.tsx';
import { Grid } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { copyOf, type OpenCopy, useContentPage, useCopy, useOpenCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { FoodArtwork } from '../discover/index.ts';
import { ContentBlocks } from './content-blocks.tsx';
import styles from './earn-banners.module.css';
import { splitFigure } from './figures.tsx';

const icons: Record<string, typeof Gift> = { app: Smartphone, dine: UtensilsCrossed };

/** A title under its leading number in large; without one, under an icon of the same height. */
const Title = ({ text, icon }: { text: string; icon: string }) => {
  const { figure, rest } = splitFigure(text);
  return (
    <>
      {figure === '' && (
        <span className={styles.icon}>
          <Icon of={icons[icon] ?? Gift} size={24} />
        </span>
      )}
      <Text size="lg" weight="strong" tone="ink" className={styles.title}>
        {figure !== '' && (
          <Text as="span" tone="reward" isTabular className={styles.figure}>
            {figure}
          </Text>
        )}
        {rest}
      </Text>
    </>
  );
};

const Card = ({ copy, isFirst }: { copy: OpenCopy; isFirst: boolean }) => {
  const [title, ...lines] = copy.lines('text');
  return (
    <li className={styles.card} data-ground={isFirst ? 'brand' : undefined}>
      {isFirst && <FoodArtwork className={styles.art} />}
      <Title text={title ?? ''} icon={copy.text('icon')} />
      {lines.map((line) => (
        <p key={line} className={styles.text}>
          {line}
        </p>
      ))}
      {copy.text('url') !== '' && (
        <ContentLink url={copy.text('url')} className={styles.link}>
          {copy.text('link_text')}
          <Icon of={ArrowRight} size={16} />
        </ContentLink>
      )}
    </li>
  );
};

/** Offers of the earn page, or a message when there are none. */
export const EarnBanners = () => {
  const site = useCopy('*', '*');
  const blocks = useOpenCopy('*', '*').list('earn.banner_text');
  const { data } = useContentPage('earn_banner');
  return (
    <section className={styles.ways}>
      <ContentBlocks blocks={blocks} />
      {data.length === 0 ? (
        <p className={styles.none}>{site.text('earn.no_banners')}</p>
      ) : (
        <Grid as="ul" gap={20} className={styles.list}>
          {inOrder(data).map(({ slug, fields }, index) => (
            <Card key={slug} copy={copyOf(fields)} isFirst={index === 0} />
          ))}
        </Grid>
      )}
    </section>
  );
};

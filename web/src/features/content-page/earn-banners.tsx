import ArrowRight from 'lucide-react/icons/arrow-right';
import { copyOf, useContentPage, useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ContentBlocks } from './content-blocks.tsx';
import styles from './earn-banners.module.css';

const leadingFigure = /^[+$]?\d[\d,.]*%?(?= )/;

/** A title; a leading number is displayed large above the rest. */
const Title = ({ text }: { text: string }) => {
  const figure = leadingFigure.exec(text)?.[0] ?? '';
  return (
    <p className={styles.title}>
      {figure !== '' && <span className={styles.figure}>{figure}</span>}
      {text.slice(figure.length)}
    </p>
  );
};

/** Offers of the earn page, or a message when there are none. */
export const EarnBanners = () => {
  const site = useCopy('*', '*');
  const { data } = useContentPage('earn_banner');
  return (
    <section className={styles.banners}>
      <ContentBlocks blocks={site.list('earn.banner_text')} />
      {data.length === 0 ? (
        <p className={styles.none}>{site.text('earn.no_banners')}</p>
      ) : (
        <ul className={styles.list}>
          {data.map(({ slug, fields }) => {
            const copy = copyOf(fields);
            const [title, ...lines] = copy.lines('text');
            return (
              <li key={slug} className={styles.card}>
                <Title text={title ?? ''} />
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                {copy.text('url') !== '' && (
                  <ContentLink url={copy.text('url')} className={styles.link}>
                    {copy.text('link_text')}
                    <Icon of={ArrowRight} size={16} />
                  </ContentLink>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};

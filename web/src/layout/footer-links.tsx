import { useId } from 'react';
import { ContentLink } from '../ui/content-link.tsx';
import { Heading } from '../ui/heading.tsx';
import styles from './footer.module.css';

type Props = { title: string; links: { text: string; url: string }[] };

export const FooterLinks = ({ title, links }: Props) => {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.title}>
        {title}
      </Heading>
      <ul>
        {links.map(({ text, url }) => (
          <li key={url}>
            <ContentLink url={url} className={styles.link}>
              {text}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

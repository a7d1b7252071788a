import { useId } from 'react';
import { Heading } from '#ui/heading.tsx';
import { ContentLink } from '../links/content-link.tsx';
import styles from './footer.module.css';

const EMAIL = /^[^@\s]+@[^@\s]+$/;

// A narrow column breaks an address after its @, not within a word or after its hyphen.
const breakable = (text: string) => {
  if (!EMAIL.test(text)) return text;
  const [name, host] = text.split('@');
  return (
    <>
      {name}@<wbr />
      {host?.replaceAll('-', '-\u2060')}
    </>
  );
};

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
              <span>{breakable(text)}</span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

import Search from 'lucide-react/icons/search';
import { useCopy } from '../../content/copy.ts';
import { Tagline } from '../../content/tagline.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import styles from './errors.module.css';
import { Radar } from './radar.tsx';

export const NotFoundPage = () => {
  const copy = useCopy('errors', 'not_found');
  return (
    <Wrap width="content">
      <div className={styles.layout}>
        <div>
          <Heading level={1} className={styles.title}>
            {copy.text('title') || "That page isn't on our radar"}
          </Heading>
          <Tagline text={copy.text('tagline')} className={styles.text} />
          <div className={styles.actions}>
            <LinkButton to="/">{copy.text('home')}</LinkButton>
            <LinkButton to="/search" look="quiet">
              <Icon of={Search} />
              {copy.text('search')}
            </LinkButton>
          </div>
        </div>
        <Radar />
      </div>
    </Wrap>
  );
};

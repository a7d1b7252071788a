import Search from 'lucide-react/icons/search';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { useCopy } from '../../content/copy.ts';
import { Tagline } from '../../content/tagline.tsx';
import { LinkButton } from '../../links/link-button.tsx';
import styles from './errors.module.css';

export const Radar = () => (
  <svg className={styles.art} viewBox="0 0 360 360" aria-hidden="true">
    <circle cx="180" cy="180" r="170" fill="var(--color-brand)" />
    <path d="M180 180 118 22a170 170 0 0 0-102 112z" fill="var(--color-brand-line)" />
    <g fill="none" stroke="var(--color-brand-line)" strokeWidth="1.5">
      <circle cx="180" cy="180" r="140" />
      <circle cx="180" cy="180" r="86" />
      <circle cx="180" cy="180" r="32" />
    </g>
    <g fill="var(--color-on-brand)">
      <circle cx="106" cy="106" r="30" />
      <circle cx="282" cy="200" r="30" />
      <circle cx="146" cy="284" r="30" />
    </g>
    <g fill="none" stroke="var(--color-brand-line)" strokeWidth="1.5">
      <circle cx="106" cy="106" r="17" />
      <circle cx="282" cy="200" r="17" />
      <circle cx="146" cy="284" r="17" />
    </g>
    <circle
      cx="246"
      cy="88"
      r="30"
      fill="none"
      stroke="var(--color-reward-on-brand)"
      strokeDasharray="7 6"
      strokeWidth="2.5"
    />
    <path
      d="M238 82a8 8 0 1 1 11 7.4c-2.4 1-3 2.6-3 5.2M246 101v.6"
      fill="none"
      stroke="var(--color-reward-on-brand)"
      strokeLinecap="round"
      strokeWidth="4"
    />
  </svg>
);

export const NotFoundPage = () => {
  const copy = useCopy('errors', 'not_found');
  return (
    <Wrap>
      <Grid gap={60} align="center" className={styles.layout}>
        <div>
          <Heading level={1} className={styles.title}>
            {copy.text('title') || "That page isn't on our radar"}
          </Heading>
          <Tagline text={copy.text('tagline')} className={styles.text} />
          <Row gap={16} align="stretch" isWrapping marginTop={30}>
            <LinkButton to="/">{copy.text('home')}</LinkButton>
            <LinkButton to="/search" variant="quiet">
              <Icon of={Search} />
              {copy.text('search')}
            </LinkButton>
          </Row>
        </div>
        <Radar />
      </Grid>
    </Wrap>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { type ComponentType, lazy, Suspense } from 'react';
import { errorReference } from '#api-client/api-error.ts';
import { AnchorButton, Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { TextAnchor } from '#ui/text-anchor.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { partnerQuery } from '../../api/partner-query.ts';
import { contentQuery, copyOf } from '../../content/copy.ts';
import { TaglineWith } from '../../content/tagline.tsx';
import { pageReference } from '../../ssr/page-reference.ts';
import styles from './errors.module.css';

// The page must render even when its illustration fails to load.
const Pot = lazy<ComponentType>(() =>
  import('./pot.tsx').then(
    (loaded) => ({ default: loaded.Pot }),
    () => ({ default: () => null }),
  ),
);

type Props = { error?: unknown; onRetry?: () => void };

// Loading content may be what failed.
const fallbackCopy = {
  title: 'Looks like this page is still simmering',
  retry: 'Try again',
  home: 'Go to the home page',
  code_label: 'Reference code',
  phone_label: 'Support',
  copy: 'Copy',
};

/** The server error page with reference code and support phone. */
export const ServerErrorPage = ({ error, onRetry }: Props) => {
  const client = useQueryClient();
  const phone = client.getQueryData(partnerQuery().queryKey)?.partner.customerSupport.phone;
  const entries = client.getQueryData(contentQuery('errors').queryKey)?.data ?? [];
  const fields = (slug: string) => entries.find((entry) => entry.slug === slug)?.fields;
  const copy = copyOf({ ...fallbackCopy, ...fields('server_error') });
  const home = copyOf({ home: fallbackCopy.home, ...fields('not_found') }).text('home');
  const reference = errorReference(error) || pageReference(client);
  return (
    <Wrap>
      <Grid gap={60} align="center" className={styles.layout}>
        <div>
          <Heading level={1} className={styles.title}>
            {copy.text('title')}
          </Heading>
          <TaglineWith text={copy.text('tagline')} home={home} className={styles.text} />
          <dl className={styles.facts}>
            {reference !== '' && (
              <Row gap={20} justify="between" className={styles.fact}>
                <dt>{copy.text('code_label')}</dt>
                <dd>
                  {reference}
                  <IconButton
                    label={`${copy.text('copy')}: ${reference}`}
                    onClick={() => void navigator.clipboard?.writeText(reference)}
                  >
                    <Icon of={Copy} />
                  </IconButton>
                </dd>
              </Row>
            )}
            {phone && (
              <Row gap={20} justify="between" className={styles.fact}>
                <dt>{copy.text('phone_label')}</dt>
                <dd>
                  <TextAnchor href={phone.href}>{phone.formatted}</TextAnchor>
                </dd>
              </Row>
            )}
          </dl>
          <Row gap={16} align="stretch" isWrapping marginTop={30}>
            {onRetry && <Button onClick={onRetry}>{copy.text('retry')}</Button>}
            <AnchorButton href="/" variant="quiet">
              {home}
            </AnchorButton>
          </Row>
        </div>
        <Suspense>
          <Pot />
        </Suspense>
      </Grid>
    </Wrap>
  );
};

import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type Props = {
  url: string;
  opensNewTab?: boolean;
  className?: string | undefined;
  'aria-label'?: string;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
};

// The server handles these paths, so they need a full navigation.
const serverPaths = ['/Login', '/SignOut'];

const isInternal = (url: string) =>
  url.startsWith('/') && !url.startsWith('//') && !serverPaths.includes(url.split('?')[0] ?? '');

/** A link from content: internal paths use the router, others a plain anchor. */
export const ContentLink = ({ url, opensNewTab = false, ...rest }: Props) => {
  const tab = opensNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return isInternal(url) && !opensNewTab ? (
    <Link to={url} {...rest} />
  ) : (
    <a href={url} {...tab} {...rest} />
  );
};

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = {
  url: string;
  opensNewTab?: boolean;
  className?: string | undefined;
  'aria-label'?: string;
  onClick?: () => void;
  children: ReactNode;
};

// These two are answered by the server and must load the document.
const serverPaths = ['/Login', '/SignOut'];

const isInside = (url: string) =>
  url.startsWith('/') && !url.startsWith('//') && !serverPaths.includes(url.split('?')[0] ?? '');

/** A link whose address comes from content: inside the app through the router, else a plain one. */
export const ContentLink = ({ url, opensNewTab = false, ...rest }: Props) => {
  const tab = opensNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return isInside(url) && !opensNewTab ? (
    <Link to={url} {...rest} />
  ) : (
    <a href={url} {...tab} {...rest} />
  );
};

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { isPending } from '#domain/images/placeholder.ts';

const RETRY_DELAYS_MS = [1_000, 2_000, 3_000, 4_000, 8_000];

type Props = ComponentProps<'img'> & {
  /** Another cut for some screens. */
  source?: ComponentProps<'source'> | undefined;
};

// Another address, because a browser reuses what it loaded for the same one.
const retryAddresses = (addresses: string | undefined, attempt: number): string | undefined =>
  attempt === 0
    ? addresses
    : addresses?.replace(
        /[^\s,]*\/images\/[^\s,]+/g,
        (address) => `${address}${address.includes('?') ? '&' : '?'}retry=${attempt}`,
      );

/** An image that the server may still be rendering: requests it again while the response is a placeholder. */
export const RenderedImage = ({ source, src, srcSet, alt, ...image }: Props) => {
  const [attempt, setAttempt] = useState(0);
  const element = useRef<HTMLImageElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const retryIfPending = () => {
    const delay = RETRY_DELAYS_MS[attempt];
    const { complete = false, naturalWidth = 0 } = element.current ?? {};
    if (delay === undefined || !complete || !isPending(naturalWidth)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAttempt(attempt + 1), delay);
  };
  const checkOnce = useRef(retryIfPending);
  useEffect(() => {
    // A placeholder in the HTML may have loaded before hydration.
    checkOnce.current();
    return () => clearTimeout(timer.current);
  }, []);
  const img = (
    <img
      {...image}
      ref={element}
      src={retryAddresses(src, attempt)}
      srcSet={retryAddresses(srcSet, attempt)}
      alt={alt}
      onLoad={retryIfPending}
    />
  );
  if (!source) return img;
  return (
    <picture>
      <source {...source} srcSet={retryAddresses(source.srcSet, attempt)} />
      {img}
    </picture>
  );
};

import { lazy, Suspense, useState, useTransition } from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';
import { Heading } from '#ui/heading.tsx';
import { Grid } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './merchant-menus.module.css';
import page from './merchant-page.module.css';

const loadViewer = () => import('./menu-viewer.tsx');
const MenuViewer = lazy(async () => ({ default: (await loadViewer()).MenuViewer }));

/** Thumbnails of menu pages that open in a viewer. */
export const MerchantMenus = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  const [openPage, setOpenPage] = useState<number | null>(null);
  // Without a transition React would show the viewer 300 ms later than it has loaded.
  const [isOpening, startOpening] = useTransition();
  const { menus, images } = merchant;
  if (menus.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="merchant-menus" data-screen-only="">
      <Heading level={2} id="merchant-menus">
        {copy.text('menu')}
      </Heading>
      <Grid as="ul" gap={20} className={styles.pages}>
        {menus.map(({ title }, index) => (
          <li key={images.menuImageUrls[index]}>
            <button
              type="button"
              className={styles.page}
              aria-label={copy.text('menu_open', { title })}
              aria-haspopup="dialog"
              aria-busy={isOpening}
              onPointerDown={loadViewer}
              onFocus={loadViewer}
              onClick={() => startOpening(() => setOpenPage(index))}
            >
              <img
                src={images.menuImageUrls[index]}
                width={800}
                height={966}
                alt=""
                loading="lazy"
                decoding="async"
                className={styles.image}
              />
              <span>{title}</span>
            </button>
          </li>
        ))}
      </Grid>
      <Suspense>
        {openPage !== null && (
          <MenuViewer
            merchant={merchant}
            page={openPage}
            onTurn={setOpenPage}
            onClose={() => setOpenPage(null)}
          />
        )}
      </Suspense>
    </section>
  );
};

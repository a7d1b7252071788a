import BookOpen from 'lucide-react/icons/book-open';
import { lazy, Suspense, useState, useTransition } from 'react';
import type { MenuPage, MerchantDetail } from '#contract/merchant.ts';
import { formatShortDollars } from '#domain/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './merchant-menus.module.css';
import page from './merchant-page.module.css';

const loadViewer = () => import('./menu-viewer.tsx');
const MenuViewer = lazy(async () => ({ default: (await loadViewer()).MenuViewer }));

const MOST_DISHES = 6;

/** The first dishes with their prices, taken from all pages in turn. */
const firstDishes = (menus: readonly MenuPage[]): MenuPage['dishes'] =>
  Array.from({ length: MOST_DISHES }, (_, row) => menus.flatMap(({ dishes }) => dishes[row] ?? []))
    .flat()
    .slice(0, MOST_DISHES);

/** Some dishes with their prices, and the pages of the menu, which open in a viewer. */
export const MerchantMenus = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  const [openPage, setOpenPage] = useState<number | null>(null);
  // Without a transition React would show the viewer 300 ms later than it has loaded.
  const [isOpening, startOpening] = useTransition();
  const { menus } = merchant;
  if (menus.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="merchant-menus" data-screen-only="">
      <Heading level={2} id="merchant-menus">
        {copy.text('menu')}
      </Heading>
      <ul className={styles.dishes}>
        {firstDishes(menus).map(({ name, price }) => (
          <Row
            as="li"
            gap={16}
            align="baseline"
            justify="between"
            key={name}
            className={styles.dish}
          >
            {name}
            {price !== null && (
              <Text as="span" tone="soft" isTabular>
                {formatShortDollars(price)}
              </Text>
            )}
          </Row>
        ))}
      </ul>
      <Row as="ul" gap={8} isWrapping marginTop={16}>
        {menus.map(({ title }, index) => (
          <li key={title}>
            <button
              type="button"
              className={buttonClass({ variant: 'quiet', shape: 'bar' })}
              aria-label={copy.text('menu_open', { title })}
              aria-haspopup="dialog"
              aria-busy={isOpening}
              onPointerDown={loadViewer}
              onFocus={loadViewer}
              onClick={() => startOpening(() => setOpenPage(index))}
            >
              <Icon of={BookOpen} size={16} />
              {title}
            </button>
          </li>
        ))}
      </Row>
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

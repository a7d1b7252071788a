import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent } from 'react';
import type { MenuPage, MerchantDetail } from '#contract/merchant.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './merchant-menus.module.css';

type Props = {
  merchant: MerchantDetail;
  page: number;
  onTurn: (page: number) => void;
  onClose: () => void;
};

const MenuText = ({ menu }: { menu: MenuPage }) => (
  <VisuallyHidden>
    <ul>
      {menu.dishes.map(({ name, price }) => (
        <li key={name}>{price === null ? name : `${name}, $${price}`}</li>
      ))}
    </ul>
  </VisuallyHidden>
);

/** One menu page, large; arrow keys turn pages, and its dishes are listed for screen readers. */
export const MenuViewer = ({ merchant, page, onTurn, onClose }: Props) => {
  const copy = useCopy('merchant', 'merchant');
  const { menus, images, name } = merchant;
  const menu = menus[page];
  const last = menus.length - 1;
  const turn = (by: 1 | -1) => {
    const next = page + by;
    if (next >= 0 && next <= last) onTurn(next);
  };
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!menu) return null;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={copy.text('menu_title', { name, title: menu.title })}
    >
      <Text as="div" marginTop={20}>
        <img
          src={images.menuImageUrls[page]}
          width={800}
          height={966}
          alt=""
          className={styles.large}
        />
        <MenuText menu={menu} />
        {last > 0 && (
          <Row gap={16} justify="center" marginTop={16} tone="soft" isTabular>
            <IconButton
              hasRing
              label={copy.text('menu_previous')}
              disabled={page === 0}
              onClick={() => turn(-1)}
            >
              <Icon of={ChevronLeft} />
            </IconButton>
            <p role="status">{copy.text('menu_page', { page: page + 1, total: last + 1 })}</p>
            <IconButton
              hasRing
              label={copy.text('menu_next')}
              disabled={page === last}
              onClick={() => turn(1)}
            >
              <Icon of={ChevronRight} />
            </IconButton>
          </Row>
        )}
      </Text>
    </Dialog>
  );
};

import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { memo } from 'react';
import type { MenuButton } from '#domain/layout/navigation.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout.tsx';
import { usePopover } from '#ui/use-popover.ts';
import { type Copy, type CopyItem, type LinkCopy, useCopy } from '../content/copy.ts';
import { ContentLink } from '../links/content-link.tsx';
import styles from './main-menu.module.css';
import { SignOutLink } from './sign-out-link.tsx';
import { useJoinLabel, useNavigation, useProgramLinks } from './use-navigation.ts';

const Buttons = ({ buttons, copy }: { buttons: MenuButton[]; copy: Copy<'*', '*'> }) => {
  const { signInPath } = useNavigation();
  const joinLabel = useJoinLabel();
  const targets = {
    join: { url: '/join', key: joinLabel, variant: 'primary' },
    signIn: { url: signInPath ?? '/login', key: 'navbar.sign_in', variant: 'quiet' },
    accountCenter: { url: '/account/overview', key: 'navbar.account_center', variant: 'primary' },
  } as const;
  return (
    <Stack gap={8}>
      {buttons.map((button) => (
        <ContentLink
          key={button}
          url={targets[button].url}
          className={buttonClass({ variant: targets[button].variant, isWide: true })}
        >
          {copy.text(targets[button].key)}
        </ContentLink>
      ))}
    </Stack>
  );
};

const SmallLinks = ({ links }: { links: LinkCopy[] }) => (
  <ul className={styles.columns}>
    {links.map((link) => (
      <li key={link.text('url')}>
        <ContentLink url={link.text('url')} className={styles.small}>
          {link.text('text')}
        </ContentLink>
      </li>
    ))}
  </ul>
);

// The footer's links that the navigation does not have.
const otherLinks = (copy: Copy<'*', '*'>, programLinks: LinkCopy[]): LinkCopy[] => {
  const shown = new Set(copy.list('navbar.links').map((link) => link.text('url')));
  const lists: LinkCopy[][] = [
    copy.list('footer.primary_links'),
    programLinks,
    copy.list('footer.help_links'),
    copy.list('footer.legal_links'),
  ];
  return lists.flat().filter((link) => {
    const url = link.text('url');
    const isNew = !shown.has(url);
    shown.add(url);
    return isNew;
  });
};

const NavLinks = ({ links }: { links: CopyItem<'*', '*', 'navbar.links'>[] }) => (
  <ul>
    {links.map((link) => (
      <li key={link.text('url')}>
        <ContentLink url={link.text('url')} className={styles.big}>
          <span className={styles.desktop}>{link.text('desktop_text')}</span>
          <span className={styles.mobile}>{link.text('mobile_text')}</span>
        </ContentLink>
      </li>
    ))}
  </ul>
);

// Rendered once: opening the menu re-renders only its button.
const MenuContent = memo(() => {
  const { menuButtons, hasSignOut } = useNavigation();
  const copy = useCopy('*', '*');
  const others = otherLinks(copy, useProgramLinks());
  return (
    <>
      {menuButtons.length > 0 && (
        <div className={styles.group}>
          <Buttons buttons={menuButtons} copy={copy} />
        </div>
      )}
      <div className={styles.group}>
        <NavLinks links={copy.list('navbar.links')} />
      </div>
      {others.length > 0 && (
        <div className={styles.group}>
          <SmallLinks links={others} />
        </div>
      )}
      {hasSignOut && (
        <div className={styles.group}>
          <SignOutLink className={styles.small}>
            <Icon of={LogOut} />
            {copy.text('navbar.sign_out')}
          </SignOutLink>
        </div>
      )}
    </>
  );
});

/** The main menu: member buttons, navigation links, the footer's other links, sign-out. */
export const MainMenu = () => {
  const { isOpen, root, button, panel } = usePopover();
  const copy = useCopy('*', '*');
  return (
    <div {...root} className={styles.root}>
      <button type="button" {...button} className={styles.trigger}>
        <Icon of={isOpen ? X : Menu} />
        <span className={styles.label}>{copy.text('navbar.menu')}</span>
      </button>
      <nav {...panel} aria-label={copy.text('navbar.menu')} className={styles.panel}>
        <MenuContent />
      </nav>
    </div>
  );
};

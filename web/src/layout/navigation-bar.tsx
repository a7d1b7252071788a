import { Link } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import type { HeaderItem } from '#domain/layout/navigation.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { Grid } from '#ui/layout.tsx';
import { useMember } from '../api/member-query.ts';
import { useCopy } from '../content/copy.ts';
import { ContentLink } from '../links/content-link.tsx';
import { MainMenu } from './main-menu.tsx';
import { MemberMenu } from './member-menu.tsx';
import styles from './navigation-bar.module.css';
import { SignOutLink } from './sign-out-link.tsx';
import { useJoinLabel, useNavigation } from './use-navigation.ts';
import { WordMark } from './word-mark.tsx';

/** Items on the right side of the header. */
export const HeaderItems = ({ items }: { items: HeaderItem[] }) => {
  const copy = useCopy('*', '*');
  const { signInPath } = useNavigation();
  const joinLabel = useJoinLabel();
  const member = useMember();
  const render = (item: HeaderItem) => {
    switch (item) {
      case 'alreadyMember':
        return <span className={styles.question}>{copy.text('navbar.already_member')}</span>;
      case 'memberMenu':
        return <MemberMenu />;
      case 'signIn':
        return (
          <ContentLink url={signInPath ?? '/login'} className={styles.signIn}>
            {copy.text('navbar.sign_in')}
          </ContentLink>
        );
      case 'join':
        return (
          <ContentLink
            url="/join"
            className={classNames(
              buttonClass({ shape: 'bar' }),
              styles.join,
              joinLabel === 'navbar.link_card' && styles.linkCard,
            )}
          >
            {copy.text(joinLabel)}
          </ContentLink>
        );
      case 'signOut':
        return (
          <>
            {member && <span className={styles.who}>{member.firstName}</span>}
            <SignOutLink className={styles.signIn}>
              <Icon of={LogOut} className={styles.signOutIcon} />
              <span className={styles.signOutText}>{copy.text('navbar.sign_out')}</span>
            </SignOutLink>
          </>
        );
    }
  };
  return items.map((item) => <div key={item}>{render(item)}</div>);
};

type SearchLinkProps = { state: 'link' | 'current'; label: string; className: string };

const SearchLink = ({ state, label, className }: SearchLinkProps) =>
  state === 'link' ? (
    <Link to="/search" aria-label={label} className={className}>
      <Icon of={Search} />
    </Link>
  ) : (
    <button
      type="button"
      aria-label={label}
      aria-current="page"
      aria-disabled="true"
      className={classNames(className, styles.current)}
    >
      <Icon of={Search} />
    </button>
  );

export const NavigationBar = () => {
  const { hasMenu, search, headerItems } = useNavigation();
  const copy = useCopy('*', '*');
  return (
    <Grid align="center" className={styles.bar}>
      {hasMenu && <MainMenu />}
      <Link to="/" className={styles.logo}>
        <WordMark />
      </Link>
      <div className={styles.end}>
        {search !== 'hidden' && (
          <SearchLink
            state={search}
            label={copy.text('navbar.search')}
            className={classNames(
              iconButtonClass(),
              styles.search,
              hasMenu && styles.searchBesideMenu,
            )}
          />
        )}
        <div
          className={classNames(
            styles.items,
            headerItems.includes('alreadyMember') && styles.stacked,
          )}
        >
          <HeaderItems items={headerItems} />
        </div>
      </div>
    </Grid>
  );
};

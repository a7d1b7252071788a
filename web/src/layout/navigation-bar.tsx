import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useCopy } from '../content/copy.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { iconButtonClass } from '../ui/icon-button.tsx';
import { HeaderItems } from './header-items.tsx';
import { MainMenu } from './main-menu.tsx';
import styles from './navigation-bar.module.css';
import { useNavigation } from './use-navigation.ts';
import { WordMark } from './word-mark.tsx';

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
    <div className={styles.bar}>
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
    </div>
  );
};

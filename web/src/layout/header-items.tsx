import type { HeaderItem } from '#domain/layout/navigation.ts';
import { useCopy } from '../content/copy.ts';
import { buttonClass } from '../ui/button-class.ts';
import { classNames } from '../ui/class-names.ts';
import { ContentLink } from '../ui/content-link.tsx';
import { MemberMenu } from './member-menu.tsx';
import styles from './navigation-bar.module.css';
import { useNavigation } from './use-navigation.ts';

/** Items on the right side of the header. */
export const HeaderItems = ({ items }: { items: HeaderItem[] }) => {
  const copy = useCopy('*', '*');
  const { signInPath } = useNavigation();
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
            className={classNames(buttonClass({ shape: 'bar' }), styles.join)}
          >
            {copy.text('navbar.join')}
          </ContentLink>
        );
      case 'signOut':
        return (
          <ContentLink url="/SignOut" className={styles.signIn}>
            {copy.text('navbar.sign_out')}
          </ContentLink>
        );
    }
  };
  return items.map((item) => <div key={item}>{render(item)}</div>);
};

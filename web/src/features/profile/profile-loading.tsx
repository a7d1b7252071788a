import { useCopy } from '../../content/copy.ts';
import { LoadingNote } from '../../content/loading-note.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import formStyles from './profile-form.module.css';
import styles from './profile-section.module.css';

/** The whole page while it loads: its title and the shape of the form. */
export const ProfileLoading = () => (
  <div>
    <LoadingNote />
    <Heading level={1} className={formStyles.title}>
      {useCopy('account_center', 'user_profile').text('title')}
    </Heading>
    {['about', 'sign-in', 'home'].map((section) => (
      <section key={section} className={styles.section}>
        <div>
          <Skeleton shape="title" length="half" />
          <p className={styles.reason}>
            <Skeleton length="long" />
          </p>
        </div>
        <div className={styles.fields}>
          <Skeleton className={styles.bone} />
          <Skeleton className={styles.bone} />
        </div>
      </section>
    ))}
  </div>
);

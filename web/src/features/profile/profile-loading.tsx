import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './profile-section.module.css';

/** The shape of the form while it comes. */
export const ProfileLoading = () => (
  <div role="status">
    <VisuallyHidden>Loading your profile</VisuallyHidden>
    <Skeleton shape="title" length="short" />
    {['about', 'sign-in', 'home'].map((section) => (
      <div key={section} className={styles.section}>
        <Skeleton length="short" />
        <div className={styles.fields}>
          <Skeleton shape="title" />
          <Skeleton shape="title" />
        </div>
      </div>
    ))}
  </div>
);

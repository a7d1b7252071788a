import { LoadingNote } from '../../content/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './profile-section.module.css';

export const ProfileLoading = () => (
  <div>
    <LoadingNote />
    <div className={styles.heading}>
      <Skeleton shape="title" length="short" />
    </div>
    {['about', 'sign-in', 'home'].map((section) => (
      <div key={section} className={styles.section}>
        <div className={styles.reason}>
          <Skeleton length="short" />
        </div>
        <div className={styles.fields}>
          <Skeleton className={styles.bone} />
          <Skeleton className={styles.bone} />
        </div>
      </div>
    ))}
  </div>
);

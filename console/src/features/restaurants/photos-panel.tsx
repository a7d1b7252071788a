import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ImageIcon from 'lucide-react/icons/image';
import Pencil from 'lucide-react/icons/pencil';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import type { StaffPhoto } from '#contract/staff/photos.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Mark, Tag } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatCount } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { AddPhotoDialog, EditPhotoDialog } from './photo-dialogs.tsx';
import styles from './photos.module.css';
import { useSharedRefusal } from './use-shared-refusal.ts';

const text = copy.restaurants.photos;

type FigureProps = {
  photo: StaffPhoto;
  place: number;
  isLast: boolean;
  canChange: boolean;
  onMove: (by: 1 | -1) => void;
  onDrag: () => void;
  onDrop: () => void;
  onEdit: () => void;
};

const Photo = ({ photo, place, isLast, canChange, onMove, ...on }: FigureProps) => {
  const name = photo.caption || photo.alt || text.name(place + 1);
  return (
    <figure
      className={styles.photo}
      draggable={canChange}
      onDragStart={on.onDrag}
      onDragOver={(event) => canChange && event.preventDefault()}
      onDrop={on.onDrop}
    >
      <img src={`${photo.url}?w=500&ar=1.4`} alt={photo.alt} width={500} height={357} />
      {place === 0 && (
        <span className={styles.cover}>
          <Tag tone="good">{text.cover}</Tag>
        </span>
      )}
      <figcaption>
        <span className={styles.caption}>
          {photo.alt ? name : <Mark tone="warn">{text.noAlt}</Mark>}
          <small>{photo.credit}</small>
        </span>
        {canChange && (
          <span className={styles.actions}>
            {place > 0 && (
              <IconButton icon={ArrowLeft} label={text.earlier(name)} onClick={() => onMove(-1)} />
            )}
            {!isLast && (
              <IconButton icon={ArrowRight} label={text.later(name)} onClick={() => onMove(1)} />
            )}
            <IconButton icon={Pencil} label={text.edit(name)} onClick={on.onEdit} />
          </span>
        )}
      </figcaption>
    </figure>
  );
};

const moved = (photos: readonly StaffPhoto[], from: number, to: number): string[] => {
  const ids = photos.map(({ id }) => id);
  const [id = ''] = ids.splice(from, 1);
  ids.splice(to, 0, id);
  return ids;
};

/** The photos of a restaurant in their order: add, describe, arrange by dragging or by button, and remove. */
export const PhotosPanel = ({ merchantId }: { merchantId: string }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const refusal = useSharedRefusal('photos.change');
  const [dialog, setDialog] = useState<'add' | StaffPhoto | null>(null);
  const options = api.photos.list.queryOptions({ input: { partner, merchantId } });
  const found = useQuery(options);
  const refresh = () => queries.invalidateQueries();
  const arrange = useMutation(
    api.photos.arrange.mutationOptions({
      onSuccess: refresh,
      onError: async () => {
        showToast(text.changed, { isError: true });
        await refresh();
      },
    }),
  );
  const photos = found.data?.photos ?? [];
  const dragged = useRef<number>(undefined);
  const move = (from: number, to: number) =>
    from !== to && arrange.mutate({ merchantId, photoIds: moved(photos, from, to) });
  return (
    <Panel
      title={text.title}
      note={photos.length > 0 && text.note(formatCount(photos.length))}
      isPadded
      end={
        <Button size="small" icon={Upload} reason={refusal} onClick={() => setDialog('add')}>
          {text.add}
        </Button>
      }
    >
      {found.error && <PageFailure error={found.error} />}
      {found.data && photos.length === 0 && <Blank icon={ImageIcon} {...text.empty} />}
      <div className={styles.photos}>
        {photos.map((photo, place) => (
          <Photo
            key={photo.id}
            photo={photo}
            place={place}
            isLast={place === photos.length - 1}
            canChange={!refusal}
            onMove={(by) => move(place, place + by)}
            onDrag={() => {
              dragged.current = place;
            }}
            onDrop={() => {
              if (dragged.current !== undefined) move(dragged.current, place);
              dragged.current = undefined;
            }}
            onEdit={() => setDialog(photo)}
          />
        ))}
      </div>
      {dialog === 'add' && (
        <AddPhotoDialog merchantId={merchantId} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog !== 'add' && (
        <EditPhotoDialog photo={dialog} onClose={() => setDialog(null)} />
      )}
    </Panel>
  );
};

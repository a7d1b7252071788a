import { useMutation } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useState } from 'react';
import { schemaForm as schemaFormCopy } from '../../copy/schema-form.ts';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useForm } from './form-context.ts';
import styles from './schema-form.module.css';

const text = schemaFormCopy.image;
const TYPES = 'image/jpeg,image/png,image/webp';
const MAX_ALT = 300;

type DialogProps = { title: string; path: string; onClose: () => void };

const widthFor = (path: string): number => (path.endsWith('image_mobile') ? 600 : 1200);

const UploadDialog = ({ title, path, onClose }: DialogProps) => {
  const { uploadImage, imageRefusal, onImage } = useForm();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [isChecked, setChecked] = useState(false);
  const upload = useMutation({
    mutationFn: uploadImage,
    onSuccess: (image) => {
      onImage(path, { address: `${image}?w=${widthFor(path)}`, alt: alt.trim() });
      onClose();
    },
  });
  const submit = () => {
    setChecked(true);
    if (file && alt.trim() !== '') upload.mutate({ file, alt: alt.trim() });
  };
  return (
    <FormDialog
      title={text.title(title)}
      text={text.text}
      submit={text.submit}
      isBusy={upload.isPending}
      error={upload.error}
      errorText={imageRefusal(upload.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={text.file}
        type="file"
        accept={TYPES}
        error={isChecked && !file ? text.fileMissing : undefined}
        onChange={(event) => setFile(event.target.files?.[0])}
      />
      <TextField
        label={text.alt}
        hint={text.altHint}
        maxLength={MAX_ALT}
        error={isChecked && alt.trim() === '' ? text.altMissing : undefined}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
    </FormDialog>
  );
};

type Props = { title: string; path: string; address: string; children: ReactNode };

/** The address of an image with the image, and a button that uploads another one. */
export const ImageField = ({ title, path, address, children }: Props) => {
  const { isReadOnly } = useForm();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.image}>
      {address.startsWith('/') && <img src={address} alt="" width={96} height={72} />}
      <div>
        {children}
        {!isReadOnly && (
          <Button
            size="small"
            icon={Upload}
            aria-label={text.uploadFor(title)}
            onClick={() => setOpen(true)}
          >
            {text.upload}
          </Button>
        )}
      </div>
      {isOpen && <UploadDialog title={title} path={path} onClose={() => setOpen(false)} />}
    </div>
  );
};

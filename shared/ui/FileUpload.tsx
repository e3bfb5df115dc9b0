import { Alert, Button, colour, LinearProgress, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { type DragEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import {
  acceptedExtensions,
  UPLOAD_MESSAGES,
  type UploadPurpose,
} from '@glow50/contract/uploads/upload-purposes';
import type { Upload } from '@glow50/contract/uploads/uploads';
import type { Uploader } from '@glow50/host/http/uploader';
import { FileUploadStore, type StoredFile } from './file-upload-store';

interface FileUploadProps {
  label: string;
  purpose: UploadPurpose;
  uploader: Uploader;
  /** The stored file on first render. Later changes are reported through `onChange`. */
  upload?: StoredFile | null;
  /** Uploaded at once, like a chosen file. Used for drawings and camera pictures. */
  file?: File | null;
  required?: boolean;
  error?: string | undefined;
  onChange(upload: Upload | null): void;
  ref?: Ref<FileUploadHandle>;
}

export interface FileUploadHandle {
  /** Waits for an upload under way. Resolves to false when a chosen file could not be stored. */
  finish(): Promise<boolean>;
}

export const FileUpload = observer(function FileUpload({
  label,
  purpose,
  uploader,
  upload = null,
  file = null,
  required = false,
  error,
  onChange,
  ref,
}: FileUploadProps) {
  const [store] = useState(() => new FileUploadStore({ purpose, uploader, upload, onChange }));
  const [isOver, setIsOver] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const endings = acceptedExtensions(purpose);
  const { status, preview } = store;
  const name = store.file?.name ?? store.upload?.name;
  const isSending = status === 'sending';
  const problem = store.message || error;

  useImperativeHandle(ref, () => ({ finish: store.finish }), [store]);

  useEffect(() => {
    void (file ? store.choose(file) : store.load());
    return () => store.close();
  }, [store, file]);

  function take(files: FileList | null) {
    const [first] = files ?? [];
    setLeftOut(Math.max(0, (files?.length ?? 0) - 1));
    if (first) void store.choose(first);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  function leaveFor(action: () => unknown) {
    void action();
    input.current?.focus();
  }

  return (
    <Root role="group" aria-labelledby={`${id}-label`}>
      <Frame
        data-over={isOver || undefined}
        data-error={problem ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        {preview && <img src={preview} alt={`Preview of ${name ?? 'the picture'}`} width={96} height={96} />}
        <div>
          <label id={`${id}-label`} htmlFor={id}>
            {label}
            {required && <span aria-hidden> *</span>}
          </label>
          <p>{name ?? 'Choose a file or drop it here'}</p>
          <p id={`${id}-hint`}>
            {endings.join(', ')}. {UPLOAD_MESSAGES.sizeHint}
          </p>
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          accept={endings.map((ending) => `.${ending}`).join(',')}
          required={required && !store.upload}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        <Button
          variant="outlined"
          size="small"
          tabIndex={-1}
          aria-hidden
          onClick={() => input.current?.click()}
        >
          {name ? 'Replace' : 'Choose file'}
        </Button>
      </Frame>
      {isSending && (
        <LinearProgress variant="determinate" value={store.progress * 100} aria-label={`Sending ${name}`} />
      )}
      <div id={`${id}-problem`}>{problem && <Alert severity="error">{problem}</Alert>}</div>
      {leftOut > 0 && (
        <Alert>
          There is room for one file here. The first was taken, {leftOut} {leftOut === 1 ? 'was' : 'were'}{' '}
          left out.
        </Alert>
      )}
      <Actions>
        <span role="status">{describe(store)}</span>
        {store.isUnderWay && (
          <Button size="small" aria-label={`Cancel ${label}`} onClick={() => leaveFor(store.cancel)}>
            Cancel
          </Button>
        )}
        {store.canRetry && (
          <Button size="small" aria-label={`Retry ${label}`} onClick={() => leaveFor(store.retry)}>
            Retry
          </Button>
        )}
        {name && !store.isUnderWay && status !== 'removing' && (
          <Button size="small" aria-label={`Remove ${label}`} onClick={() => leaveFor(store.remove)}>
            Remove
          </Button>
        )}
      </Actions>
    </Root>
  );
});

function describe({ status, file, upload }: FileUploadStore): string {
  switch (status) {
    case 'sending':
      return `Sending ${file?.name ?? 'the file'}`;
    case 'waiting':
      return UPLOAD_MESSAGES.waiting;
    case 'stored':
      return `${upload?.name ?? 'The file'} is stored`;
    case 'removing':
      return 'Removing';
    case 'empty':
    case 'failed':
    case 'refused':
      return '';
  }
}

const Root = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 });

const Frame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: 16,
  minHeight: 128,
  background: colour.paper,
  color: colour.ink,
  border: `1.5px dashed ${colour.control}`,
  borderRadius: 16,
  '&:focus-within': { borderColor: colour.roseDark, boxShadow: `0 0 0 1px ${colour.roseDark}` },
  '&[data-over]': { background: colour.blush, borderStyle: 'solid' },
  '&[data-error]': { borderColor: colour.error },
  '& > div': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& label': { fontWeight: 600 },
  '& p': { margin: '4px 0 0', fontSize: '0.9375rem' },
  '& p + p': { color: colour.mauve, fontSize: '0.875rem' },
  '& > img': { width: 96, height: 96, objectFit: 'cover', borderRadius: 12 },
  '& > input': { position: 'absolute', width: 1, height: 1, opacity: 0, overflow: 'hidden' },
});

const Actions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.875rem',
});

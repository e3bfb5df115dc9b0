import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import {
  UPLOAD_MAX_BYTES,
  UPLOAD_MESSAGES,
  type UploadPurpose,
} from '@glow50/contract/uploads/upload-purposes';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { Uploader } from '@glow50/host/http/uploader';

export type StoredFile = Pick<Upload, 'id' | 'name'>;

interface FileUploadOptions {
  purpose: UploadPurpose;
  uploader: Uploader;
  upload: StoredFile | null;
  onChange(upload: Upload | null): void;
}

/** How often a file is sent again by itself while the server is busy. */
const MOST_REPEATS = 5;
const LONGEST_WAIT_SECONDS = 60;

export class FileUploadStore {
  private readonly options: FileUploadOptions;
  /** `waiting`: the server is busy, and the file is sent again when it asked for. */
  status: 'empty' | 'sending' | 'waiting' | 'failed' | 'refused' | 'stored' | 'removing';
  upload: StoredFile | null;
  file: File | null = null;
  /** Fraction that has been sent, 0 to 1. */
  progress = 0;
  message = '';
  preview: string | null = null;
  private key = '';
  private sending: AbortController | null = null;

  constructor(options: FileUploadOptions) {
    this.options = options;
    this.upload = options.upload;
    this.status = options.upload ? 'stored' : 'empty';
    makeAutoObservable<this, 'options' | 'sending'>(
      this,
      { file: observableRef, upload: observableRef, options: false, sending: false },
      { autoBind: true },
    );
  }

  /** Whether the chosen file is on its way, so that it can be canceled but not removed. */
  get isUnderWay(): boolean {
    return this.status === 'sending' || this.status === 'waiting';
  }

  get canRetry(): boolean {
    return this.status === 'failed' && this.file !== null;
  }

  choose(file: File): Promise<void> {
    this.giveUp();
    this.file = null;
    this.message =
      file.size > UPLOAD_MAX_BYTES ? UPLOAD_MESSAGES.tooLarge : file.size ? '' : UPLOAD_MESSAGES.empty;
    if (this.message) {
      this.status = 'refused';
      return Promise.resolve();
    }
    this.file = file;
    this.key = crypto.randomUUID();
    this.show(file);
    return this.send(file);
  }

  /** Waits for an upload under way. Resolves to false when a chosen file could not be stored. */
  async finish(): Promise<boolean> {
    await when(() => !this.isUnderWay);
    return this.file === null;
  }

  retry(): Promise<void> {
    return this.file ? this.send(this.file) : Promise.resolve();
  }

  cancel() {
    this.giveUp();
    this.resetToStored();
  }

  /** Discards the chosen file if it is not stored yet. Otherwise deletes the stored file. */
  async remove(): Promise<void> {
    const { upload } = this;
    if (this.file || !upload) {
      this.giveUp();
      this.resetToStored();
      return;
    }
    this.status = 'removing';
    this.message = '';
    try {
      await this.options.uploader.remove(upload.id);
    } catch (error) {
      if (!isGone(error)) {
        this.fail(error, 'stored');
        return;
      }
    }
    runInAction(() => {
      this.upload = null;
      this.resetToStored();
    });
    this.options.onChange(null);
  }

  async load(): Promise<void> {
    const { upload } = this;
    if (!upload || !isPicture(upload) || this.preview) return;
    const picture = await this.options.uploader.read(upload.id).catch(() => null);
    if (picture && this.upload === upload) runInAction(() => this.show(picture));
  }

  /** Call on unmount. Cancels an unfinished upload and keeps the stored file. */
  close() {
    this.giveUp();
    this.show(null);
  }

  private async send(file: File): Promise<void> {
    const controller = new AbortController();
    this.sending = controller;
    this.message = '';
    const { uploader, onChange } = this.options;
    try {
      const upload = await this.sendPatiently(file, controller.signal);
      if (controller.signal.aborted) return;
      const previous = this.upload;
      runInAction(() => {
        this.upload = upload;
        this.file = null;
        this.status = 'stored';
      });
      onChange(upload);
      if (previous && previous.id !== upload.id) await uploader.remove(previous.id).catch(() => undefined);
    } catch (error) {
      if (!controller.signal.aborted) this.fail(error, isRefusal(error) ? 'refused' : 'failed');
    }
  }

  /** Sends the file again, under the same key, while the server says when it will have time for it. */
  private async sendPatiently(file: File, signal: AbortSignal): Promise<Upload> {
    const { uploader, purpose } = this.options;
    for (let repeats = 0; ; repeats += 1) {
      runInAction(() => {
        this.status = 'sending';
        this.progress = 0;
      });
      try {
        return await uploader.send(file, {
          purpose,
          key: this.key,
          signal,
          onProgress: (part) => runInAction(() => (this.progress = part)),
        });
      } catch (error) {
        const seconds = waitOf(error);
        if (seconds === undefined || repeats === MOST_REPEATS || signal.aborted) throw error;
        runInAction(() => (this.status = 'waiting'));
        await pause(seconds * 1000, signal);
      }
    }
  }

  /** The aborted request may have reached the server, so the server is told to discard the file. */
  private giveUp() {
    if (!this.isUnderWay && this.status !== 'failed') return;
    this.sending?.abort();
    void this.options.uploader.cancel(this.key).catch(() => undefined);
  }

  private resetToStored() {
    this.file = null;
    this.message = '';
    this.show(null);
    this.status = this.upload ? 'stored' : 'empty';
    void this.load();
  }

  private fail(error: unknown, status: 'failed' | 'refused' | 'stored') {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    runInAction(() => {
      this.status = status;
      this.message = error.message;
    });
  }

  private show(picture: Blob | null) {
    if (this.preview) URL.revokeObjectURL(this.preview);
    this.preview = picture?.type.startsWith('image/') ? URL.createObjectURL(picture) : null;
  }
}

/** The server names a stored file after its detected type. */
const isPicture = ({ name }: StoredFile): boolean => /\.(jpg|png)$/.test(name);

/** The server refuses the file itself, so Retry cannot help. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 409, 413, 415, 422].includes(error.status);
}

/** How long a server that is busy asks to wait. Undefined for every other error. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 503 || error.retryAfter === undefined)
    return undefined;
  return Math.min(Math.max(error.retryAfter, 1), LONGEST_WAIT_SECONDS);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

import { addUpload, cancelUpload, readUpload, removeUpload } from '@glow50/contract/uploads/upload-calls';
import type { UploadPurpose } from '@glow50/contract/uploads/upload-purposes';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { NetworkError } from './api-error';
import type { HttpClient } from './http-client';
import { parseBody, toError } from './read-body';

export interface SendOptions {
  purpose: UploadPurpose;
  /** Idempotency key. Reuse it for every attempt with the same file, so that the file is stored only once. */
  key: string;
  signal: AbortSignal;
  /** Receives the fraction that has been sent, 0 to 1. */
  onProgress(part: number): void;
}

export interface Uploader {
  /**
   * Throws `ApiError` with the reason when the file is refused and `NetworkError` when there is no usable
   * response. An abort reason is rethrown unchanged.
   */
  send(file: File, options: SendOptions): Promise<Upload>;
  read(id: string): Promise<Blob>;
  remove(id: string): Promise<void>;
  /** Removes the file that was sent with this key, or prevents it from being stored. */
  cancel(key: string): Promise<void>;
}

/** `bearer` replaces the session's token, for example with the token of a booking's link. */
export function createUploader(api: HttpClient, bearer?: string): Uploader {
  const replaced = bearer ? { authorization: `Bearer ${bearer}` } : {};
  return {
    async send(file, { purpose, key, signal, onProgress }) {
      const { address, headers } = api.prepare(addUpload, { query: { purpose, name: file.name } });
      const sent = {
        ...headers,
        ...replaced,
        'content-type': 'application/octet-stream',
        'idempotency-key': key,
      };
      const { status, text, retryAfter } = await post(address, sent, file, signal, onProgress);
      const answer = parseBody(text);
      if (answer !== null && (status === 200 || status === 201)) return answer as Upload;
      throw toError(status, answer, retryAfter);
    },

    async read(id) {
      const { address, headers } = api.prepare(readUpload, { params: { id } });
      const response = await fetch(address, {
        headers: { ...headers, ...replaced },
        credentials: 'include',
      });
      if (!response.ok) throw new NetworkError('unreadable');
      return response.blob();
    },

    async remove(id) {
      await api.call(removeUpload, { params: { id }, ...(bearer && { bearer }) });
    },

    async cancel(key) {
      await api.call(cancelUpload, { idempotencyKey: key, ...(bearer && { bearer }) });
    },
  };
}

/** `fetch` does not report upload progress. */
function post(
  address: string,
  headers: Record<string, string>,
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<{ status: number; text: string; retryAfter: string | null }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(1, loaded / file.size));
    request.upload.onload = () => onProgress(1);
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('retry-after'),
      });
    request.onerror = () => reject(new NetworkError('offline'));
    request.onabort = () => reject(signal.reason as Error);
    if (signal.aborted) return reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

import type { Problem } from '../api/problem';
import { addUpload, cancelUpload, readUpload, removeUpload } from '../api/upload-calls';
import type { UploadPurpose } from '../api/upload-purposes';
import type { Upload } from '../api/uploads';
import { ApiError, NetworkError } from './api-error';
import type { HttpClient } from './http-client';

export interface SendOptions {
  purpose: UploadPurpose;
  /** The same for each try of one file: however often it arrives, it is stored once. */
  key: string;
  signal: AbortSignal;
  /** Hears the part that is on its way, 0 to 1. */
  onProgress(part: number): void;
}

export interface Uploader {
  /** Throws `ApiError` with the reason when the file is not taken, `NetworkError` without an answer, and the abort. */
  send(file: File, options: SendOptions): Promise<Upload>;
  read(id: string): Promise<Blob>;
  remove(id: string): Promise<void>;
  /** Nothing that was or is sent with the key stays stored. */
  cancel(key: string): Promise<void>;
}

/** Files over the host's own client: its addresses, its bearer, its cookies. */
export function createUploader(api: HttpClient): Uploader {
  return {
    async send(file, { purpose, key, signal, onProgress }) {
      const { address, headers } = api.prepare(addUpload, { query: { purpose, name: file.name } });
      const sent = { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': key };
      const { status, text } = await post(address, sent, file, signal, onProgress);
      const answer = parse(text);
      if (status === 200 || status === 201) return answer as Upload;
      if (isProblem(answer)) throw new ApiError(status, answer);
      throw new NetworkError('unreadable');
    },

    async read(id) {
      const { address, headers } = api.prepare(readUpload, { params: { id } });
      const response = await fetch(address, { headers, credentials: 'include' });
      if (!response.ok) throw new NetworkError('unreadable');
      return response.blob();
    },

    async remove(id) {
      await api.call(removeUpload, { params: { id } });
    },

    async cancel(key) {
      await api.call(cancelUpload, { idempotencyKey: key });
    },
  };
}

/** `fetch` does not tell how far a body has come. */
function post(
  address: string,
  headers: Record<string, string>,
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(1, loaded / file.size));
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new NetworkError('offline'));
    request.onabort = () => reject(signal.reason as Error);
    if (signal.aborted) return reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NetworkError('unreadable', error);
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && typeof (body as Problem).message === 'string';
}

import type { Sample } from './metrics';

export interface TransferredFile {
  url: string;
  type: string;
  mimeType: string;
  /** Transferred bytes including headers. */
  bytes: number;
  isCached: boolean;
}

type Kind =
  'documentBytes' | 'scriptBytes' | 'styleBytes' | 'fontBytes' | 'imageBytes' | 'dataBytes' | 'otherBytes';

/** Requests and bytes by kind of file. Cached files count as requests without bytes. */
export function sumTransferred(files: readonly TransferredFile[]): Sample {
  const fetched = files.filter(({ isCached }) => !isCached);
  const sample: Record<Kind | 'bytes' | 'requests' | 'cached', number> = {
    requests: fetched.length,
    cached: files.length - fetched.length,
    bytes: 0,
    documentBytes: 0,
    scriptBytes: 0,
    styleBytes: 0,
    fontBytes: 0,
    imageBytes: 0,
    dataBytes: 0,
    otherBytes: 0,
  };
  for (const file of fetched) {
    sample.bytes += file.bytes;
    sample[kindOf(file)] += file.bytes;
  }
  return sample;
}

/** Checks the MIME type first, because preloads have the resource type `Other`. */
function kindOf({ type, mimeType }: TransferredFile): Kind {
  if (type === 'Document') return 'documentBytes';
  if (/javascript/.test(mimeType) || type === 'Script') return 'scriptBytes';
  if (/css/.test(mimeType) || type === 'Stylesheet') return 'styleBytes';
  if (/font/.test(mimeType) || type === 'Font') return 'fontBytes';
  if (/^image\//.test(mimeType) || type === 'Image') return 'imageBytes';
  if (/json/.test(mimeType) || type === 'Fetch' || type === 'XHR') return 'dataBytes';
  return 'otherBytes';
}

import { decodeFrame, type Frame } from './decode-frame';

/** Reads pictures beside the page, so that it never stutters. Answers each with the text, or null. */
self.addEventListener('message', ({ data }: MessageEvent<Frame>) => self.postMessage(decodeFrame(data)));

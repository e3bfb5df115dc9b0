import { decodeFrame, type Frame } from './decode-frame';

self.addEventListener('message', ({ data }: MessageEvent<Frame>) => self.postMessage(decodeFrame(data)));

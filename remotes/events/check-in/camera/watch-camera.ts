import type { FrameDecoder } from './frame-decoder';

/** Frames are scaled down to this width. Larger frames decode no better. */
const WIDTH = 640;
const PAUSE = 100;

/**
 * Decodes the video continuously and calls `onSeen` for every frame with a code. Returns a function that
 * stops it.
 */
export function watchCamera(
  video: HTMLVideoElement,
  decoder: FrameDecoder,
  onSeen: (code: string) => void,
): () => void {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function look() {
    if (pen && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0) {
      canvas.width = Math.min(WIDTH, video.videoWidth);
      canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
      pen.drawImage(video, 0, 0, canvas.width, canvas.height);
      const { width, height, data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      const code = await decoder.decode({ width, height, data });
      if (code && !isOver) onSeen(code);
    }
    if (!isOver) timer = setTimeout(() => void look(), PAUSE);
  }

  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

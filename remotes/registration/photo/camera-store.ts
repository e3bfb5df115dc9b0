import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export type CameraState = 'off' | 'starting' | 'live' | 'refused' | 'missing' | 'busy' | 'lost';

export type Cameras = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;

export const CAMERA_MESSAGES = { failed: 'The photo could not be taken. Please try again' } as const;

/** Ideal values: the browser picks the closest resolution up to this. */
const BEST = { width: { ideal: 4096 }, height: { ideal: 2160 } };

export class CameraStore {
  state: CameraState = 'off';
  side: 'user' | 'environment' = 'user';
  zoom: 1 | 2 = 1;
  stream: MediaStream | null = null;
  /** Error of the last capture; empty on success. */
  problem = '';
  count = 0;
  /** Whether the lens zooms to 2x itself; otherwise the picture is cropped. */
  hasLensZoom = false;
  private readonly cameras: Cameras | undefined;
  private readonly report: (error: unknown) => void;
  private round = 0;

  /** `cameras` is undefined where the browser offers no camera access. `report` receives camera errors. */
  constructor(cameras: Cameras | undefined, report: (error: unknown) => void) {
    this.cameras = cameras;
    this.report = report;
    makeAutoObservable<this, 'cameras' | 'report' | 'round'>(
      this,
      { cameras: false, report: false, round: false, stream: observableRef },
      { autoBind: true },
    );
  }

  /** Fraction of the camera picture's width and height that a photo contains. */
  get shown(): number {
    return this.zoom === 2 && !this.hasLensZoom ? 0.5 : 1;
  }

  async start(): Promise<void> {
    this.stop();
    this.state = 'starting';
    this.problem = '';
    const round = (this.round += 1);
    if (!this.cameras) {
      this.state = 'missing';
      return;
    }
    try {
      const stream = await this.cameras.getUserMedia({ video: { ...BEST, facingMode: this.side } });
      const devices = await this.cameras.enumerateDevices();
      if (round !== this.round) return end(stream);
      runInAction(() => this.show(stream, devices));
      if (this.zoom === 2) await this.setZoom(2);
    } catch (error) {
      this.report(error);
      if (round === this.round) runInAction(() => (this.state = stateOf(error)));
    }
  }

  async switchCamera(): Promise<void> {
    this.side = this.side === 'user' ? 'environment' : 'user';
    await this.start();
  }

  async setZoom(zoom: 1 | 2): Promise<void> {
    this.zoom = zoom;
    const [track] = this.stream?.getVideoTracks() ?? [];
    const range = track && lensZoom(track);
    if (!range) return;
    try {
      await track.applyConstraints({
        advanced: [{ zoom: zoom === 2 ? range.min * 2 : range.min } as object],
      });
      runInAction(() => (this.hasLensZoom = true));
    } catch (error) {
      this.report(error);
      runInAction(() => (this.hasLensZoom = false));
    }
  }

  /**
   * Captures the current frame at the camera's resolution. Resolves with null on failure and sets `problem`.
   */
  async take(video: HTMLVideoElement): Promise<ImageBitmap | null> {
    const { videoWidth, videoHeight } = video;
    const width = Math.round(videoWidth * this.shown);
    const height = Math.round(videoHeight * this.shown);
    this.problem = '';
    try {
      return await createImageBitmap(
        video,
        (videoWidth - width) / 2,
        (videoHeight - height) / 2,
        width,
        height,
      );
    } catch (error) {
      this.report(error);
      runInAction(() => (this.problem = CAMERA_MESSAGES.failed));
      return null;
    }
  }

  stop() {
    this.round += 1;
    if (this.stream) end(this.stream);
    this.stream = null;
    this.state = 'off';
    this.hasLensZoom = false;
  }

  private show(stream: MediaStream, devices: readonly MediaDeviceInfo[]) {
    this.stream = stream;
    this.count = devices.filter(({ kind }) => kind === 'videoinput').length;
    this.state = 'live';
    stream.getVideoTracks()[0]?.addEventListener('ended', () => {
      if (this.stream !== stream) return;
      this.stop();
      runInAction(() => (this.state = 'lost'));
    });
  }
}

function end(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

function lensZoom(track: MediaStreamTrack): { min: number; max: number } | null {
  const { zoom } = (track.getCapabilities?.() ?? {}) as { zoom?: { min: number; max: number } };
  return zoom && zoom.max >= zoom.min * 2 ? zoom : null;
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Large enough for a code at arm's length, and small enough to decode many times per second. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 } } as const;

export class CameraStore {
  status: 'off' | 'starting' | 'on' | 'refused' | 'missing' = 'off';
  stream: MediaStream | null = null;

  constructor() {
    makeAutoObservable(this, { stream: observableRef }, { autoBind: true });
  }

  async start(): Promise<void> {
    if (this.status === 'starting' || this.status === 'on') return;
    this.status = 'starting';
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { ...PICTURE, facingMode: { ideal: 'environment' } },
      });
      runInAction(() => {
        if (this.status !== 'starting') return release(stream);
        this.stream = stream;
        this.status = 'on';
      });
      // The track also ends when the camera is unplugged or taken by the system.
      for (const track of stream.getTracks()) track.addEventListener('ended', this.stop);
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      runInAction(() => (this.status = isRefused ? 'refused' : 'missing'));
    }
  }

  stop() {
    if (this.stream) release(this.stream);
    this.stream = null;
    this.status = 'off';
  }
}

function release(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

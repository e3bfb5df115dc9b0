import { describe, expect, it, jest } from '@jest/globals';
import { CAMERA_MESSAGES, type Cameras, CameraStore } from './camera-store';

function fakeStream(zoom?: { min: number; max: number }) {
  const track = Object.assign(new EventTarget(), {
    stop: jest.fn(),
    getCapabilities: () => ({ zoom }),
    applyConstraints: jest.fn<MediaStreamTrack['applyConstraints']>(async () => undefined),
  });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  return { stream: stream as unknown as MediaStream, track };
}

function openCamera(getUserMedia: Cameras['getUserMedia'], inputs = 1) {
  const report = jest.fn();
  const devices = Array.from({ length: inputs }, () => ({ kind: 'videoinput' }) as MediaDeviceInfo);
  return { report, camera: new CameraStore({ getUserMedia, enumerateDevices: async () => devices }, report) };
}

const fail = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

describe('CameraStore', () => {
  it('requests the best resolution of the front camera', async () => {
    const { stream } = fakeStream();
    const getUserMedia = jest.fn<Cameras['getUserMedia']>(async () => stream);
    const { camera } = openCamera(getUserMedia, 2);
    await camera.start();
    expect(getUserMedia).toHaveBeenCalledWith({
      video: { width: { ideal: 4096 }, height: { ideal: 2160 }, facingMode: 'user' },
    });
    expect([camera.state, camera.count]).toEqual(['live', 2]);
  });

  it('switches cameras and stops the previous stream', async () => {
    const { stream, track } = fakeStream();
    const getUserMedia = jest.fn<Cameras['getUserMedia']>(async () => stream);
    const { camera } = openCamera(getUserMedia);
    await camera.start();
    await camera.switchCamera();
    expect(track.stop).toHaveBeenCalled();
    expect(getUserMedia).toHaveBeenLastCalledWith({
      video: expect.objectContaining({ facingMode: 'environment' }),
    });
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
  ])('reports %s and sets the state to %s', async (name, state) => {
    const { camera, report } = openCamera(fail(name));
    await camera.start();
    expect(camera.state).toBe(state);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ name }));
  });

  it('is missing where the browser offers no camera access', async () => {
    const camera = new CameraStore(undefined, jest.fn());
    await camera.start();
    expect(camera.state).toBe('missing');
  });

  it('reports a lost stream and starts again', async () => {
    const { stream, track } = fakeStream();
    const { camera } = openCamera(async () => stream);
    await camera.start();
    track.dispatchEvent(new Event('ended'));
    expect(camera.state).toBe('lost');
    await camera.start();
    expect(camera.state).toBe('live');
  });

  it('zooms with the lens where possible, otherwise by cropping', async () => {
    const lens = fakeStream({ min: 1, max: 4 });
    const { camera } = openCamera(async () => lens.stream);
    await camera.start();
    await camera.setZoom(2);
    expect(lens.track.applyConstraints.mock.calls).toEqual([[{ advanced: [{ zoom: 2 }] }]]);
    expect(camera.shown).toBe(1);

    const plain = openCamera(async () => fakeStream().stream).camera;
    await plain.start();
    await plain.setZoom(2);
    expect(plain.shown).toBe(0.5);
  });

  it('captures the middle half at zoom 2, and reports an error when no frame is available', async () => {
    const { camera, report } = openCamera(async () => fakeStream().stream);
    await camera.start();
    await camera.setZoom(2);
    const take = jest.fn<(...part: unknown[]) => Promise<object>>(async () => ({}));
    Object.assign(globalThis, { createImageBitmap: take });
    const video = { videoWidth: 4096, videoHeight: 2160 } as HTMLVideoElement;
    expect(await camera.take(video)).not.toBeNull();
    expect(take).toHaveBeenCalledWith(video, 1024, 540, 2048, 1080);
    take.mockRejectedValue(new Error('No frame'));
    expect(await camera.take(video)).toBeNull();
    expect([camera.problem, report.mock.calls.length]).toEqual([CAMERA_MESSAGES.failed, 1]);
  });

  it('stops a stream that arrives after the visitor has left', async () => {
    const { stream, track } = fakeStream();
    let arrive = (_: MediaStream) => {};
    const { camera } = openCamera(() => new Promise((resolve) => (arrive = resolve)));
    const started = camera.start();
    camera.stop();
    arrive(stream);
    await started;
    expect(track.stop).toHaveBeenCalled();
    expect(camera.state).toBe('off');
  });
});

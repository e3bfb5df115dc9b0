import type { Result } from '@glow50/contract/check-in/check-ins';
import type { DraftStorage } from '@glow50/host/host-services';

const KEY = 'door-sound';

export const isLoudAtDoor = (drafts: DraftStorage): boolean => drafts.read(KEY) !== false;
export const setLoudAtDoor = (drafts: DraftStorage, isLoud: boolean) => drafts.write(KEY, isLoud);

interface Signal {
  wave: OscillatorType;
  /** Seconds from now, seconds long, in hertz. */
  tones: readonly { at: number; lasts: number; pitch: number }[];
  /** Milliseconds of vibration and pause, in turn. */
  pulses: number[];
}

/** Rises for a guest who may pass. A refusal is lower, longer and harsher, and each kind has its own rhythm. */
const PASS: Signal = {
  wave: 'sine',
  tones: [
    { at: 0, lasts: 0.1, pitch: 784 },
    { at: 0.11, lasts: 0.18, pitch: 1175 },
  ],
  pulses: [70],
};
const AGAIN: Signal = {
  wave: 'square',
  tones: [0, 0.2, 0.4].map((at) => ({ at, lasts: 0.12, pitch: 330 })),
  pulses: [150, 80, 150, 80, 150],
};
const REFUSED: Signal = {
  wave: 'sawtooth',
  tones: [{ at: 0, lasts: 0.8, pitch: 130 }],
  pulses: [700],
};
const ELSEWHERE: Signal = {
  wave: 'square',
  tones: [
    { at: 0, lasts: 0.2, pitch: 440 },
    { at: 0.22, lasts: 0.4, pitch: 196 },
  ],
  pulses: [200, 100, 400],
};

const SIGNALS: Readonly<Record<Result, Signal>> = {
  admitted: PASS,
  checked_out: PASS,
  undone: PASS,
  already_admitted: AGAIN,
  not_inside: AGAIN,
  passed_on: REFUSED,
  cancelled: REFUSED,
  unknown: REFUSED,
  not_undoable: REFUSED,
  other_event: ELSEWHERE,
};

let shared: AudioContext | null = null;

export function playOutcome(kind: Result, isLoud: boolean) {
  const { wave, tones, pulses } = SIGNALS[kind];
  if ('vibrate' in navigator) navigator.vibrate(pulses);
  if (!isLoud || typeof AudioContext === 'undefined') return;
  shared ??= new AudioContext();
  const audio = shared;
  // Browsers begin silently until something on the page was pressed.
  void audio.resume().catch(() => undefined);
  for (const { at, lasts, pitch } of tones) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    loudness.gain.value = wave === 'sine' ? 0.35 : 0.2;
    tone.type = wave;
    tone.frequency.value = pitch;
    tone.connect(loudness).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + lasts);
  }
}

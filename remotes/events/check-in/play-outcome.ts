export function playOutcome(isGood: boolean) {
  const audio = new AudioContext();
  const tones = isGood
    ? [{ at: 0, pitch: 880 }]
    : [
        { at: 0, pitch: 220 },
        { at: 0.22, pitch: 196 },
      ];
  for (const { at, pitch } of tones) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    loudness.gain.value = 0.2;
    tone.frequency.value = pitch;
    tone.connect(loudness).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.16);
  }
  setTimeout(() => void audio.close(), 600);
}

export function randomFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2_147_483_648;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const RAYS = 14;

/** Path of the logo's sun on a 40 by 40 grid. The edge alternates between two radii. */
export const SUN = `M${Array.from({ length: RAYS * 2 }, (_, index) => {
  const angle = (index * Math.PI) / RAYS;
  const radius = index % 2 === 0 ? 20 : 16.4;
  return `${(20 + radius * Math.sin(angle)).toFixed(2)} ${(20 - radius * Math.cos(angle)).toFixed(2)}`;
}).join('L')}Z`;

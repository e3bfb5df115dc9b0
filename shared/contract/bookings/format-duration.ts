/** Formats hours and minutes in the product's style: 90 as `1.30hr`, 60 as `1hr`, 45 as `45min`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}min`;
  return rest === 0 ? `${hours}hr` : `${hours}.${String(rest).padStart(2, '0')}hr`;
}

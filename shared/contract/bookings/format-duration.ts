/** Hours and minutes: 90 as `1 h 30 min`, 60 as `1 h`, 45 as `45 min`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** As the product's specification writes it where a service is booked: 90 as `1.30hr`, 60 as `1hr`, 45 as `45min`. */
export function formatBookedDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}min`;
  return rest === 0 ? `${hours}hr` : `${hours}.${String(rest).padStart(2, '0')}hr`;
}

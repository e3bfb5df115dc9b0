/** `Fri, Mar 6` and `2:00 PM` of `Fri, Mar 6, 2:00 PM`. */
export function splitMoment(label: string): { day: string; time: string } {
  const comma = label.lastIndexOf(', ');
  return { day: label.slice(0, comma), time: label.slice(comma + 2) };
}

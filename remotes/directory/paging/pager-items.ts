/** Page numbers to show: the first, the last and those next to the current one. Null marks a gap. */
export function toPagerItems(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount]
    .filter((item) => item >= 1 && item <= pageCount)
    .sort((a, b) => a - b);
  const items: (number | null)[] = [];
  let last = 0;
  for (const item of new Set(wanted)) {
    if (item - last === 2) items.push(item - 1);
    else if (item - last > 2) items.push(null);
    items.push(item);
    last = item;
  }
  return items;
}

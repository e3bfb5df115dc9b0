import { colour, styled } from '@glow50/ui';
import type { BuildRow } from './list-rows';

export function Failures({ row: { failures, isFailing } }: { row: BuildRow }) {
  return <Text data-failing={isFailing || undefined}>{failures}</Text>;
}

const Text = styled('span')({ '&[data-failing]': { color: colour.error, fontWeight: 700 } });

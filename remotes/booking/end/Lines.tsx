import { styled, Typography } from '@glow50/ui';

interface LinesProps {
  words: string;
  /** Of the words. Absent from earlier servers. */
  lines?: readonly string[] | undefined;
  variant?: 'body1' | 'body2';
}

/** Words that differ by time, as a list of those times. */
export function Lines({ words, lines = [words], variant = 'body2' }: LinesProps) {
  if (lines.length < 2) return <Typography variant={variant}>{words}</Typography>;
  return (
    <List>
      {lines.map((line) => (
        <Typography key={line} component="li" variant={variant}>
          {line}
        </Typography>
      ))}
    </List>
  );
}

const List = styled('ul')({ display: 'grid', gap: 6, margin: 0, paddingInlineStart: 20 });

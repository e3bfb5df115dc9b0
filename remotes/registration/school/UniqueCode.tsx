import { useHost } from '@glow50/ui/RemoteRoot';
import { Button, colour, styled, Typography } from '@glow50/ui';

interface UniqueCodeProps {
  code: string;
  /** Whether staff has approved the school. The code is not valid before. */
  works: boolean;
}

export function UniqueCode({ code, works }: UniqueCodeProps) {
  const { notify } = useHost();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(code);
      notify.success('Code copied');
    } catch {
      notify.error('Your browser does not let us copy. Select the code and copy it yourself');
    }
  }

  return (
    <Ticket>
      <Typography variant="overline">Your unique code</Typography>
      <output>{code}</output>
      <Typography variant="body2">
        {works
          ? 'Give it to your teachers: it works now.'
          : 'Keep it. It starts to work once we have approved the school; we write to you then.'}
      </Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={() => void handleCopy()}>
        Copy the code
      </Button>
    </Ticket>
  );
}

const Ticket = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  padding: '28px 20px',
  borderRadius: 24,
  textAlign: 'center',
  background: colour.saffron,
  color: colour.ink,
  '& > output': {
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: 'clamp(1.75rem, 7vw, 2.75rem)',
    fontWeight: 640,
    letterSpacing: '0.04em',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});

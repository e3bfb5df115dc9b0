import type { NewDoorPass } from '@glow50/contract/check-in/door-passes';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Button, colour, styled } from '@glow50/ui';

/** Shown once. Nobody can read the PIN later. */
export function NewPass({ added: { pass, pin, link } }: { added: NewDoorPass }) {
  const { notify } = useHost();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(link);
      notify.success('Link copied');
    } catch {
      notify.error(`Your browser does not let us copy. The link is ${link}`);
    }
  }

  return (
    <Sheet role="status">
      <p>
        PIN of <strong>{pass.name}</strong>, shown only now:
      </p>
      <Pin>
        {pin.slice(0, 4)} {pin.slice(4)}
      </Pin>
      <p>Type it at {link.split('#')[0]}, or send the link.</p>
      <Button variant="contained" onClick={() => void handleCopy()}>
        Copy the link
      </Button>
    </Sheet>
  );
}

const Sheet = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  padding: 16,
  borderRadius: 16,
  background: colour.mint,
  overflowWrap: 'anywhere',
  '& > p': { margin: 0 },
});

const Pin = styled('p')({ fontSize: '2rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' });

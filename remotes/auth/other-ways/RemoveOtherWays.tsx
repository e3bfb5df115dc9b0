import type { OtherWays } from '@glow50/contract/accounts/other-ways';
import { Checkbox, colour, styled, Typography } from '@glow50/ui';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

interface Removed {
  passkeys: string[];
  issuers: string[];
}

interface RemoveOtherWaysProps {
  ways: OtherWays;
  removed: Removed;
  onChange(removed: Removed): void;
}

const toggle = (ids: readonly string[], id: string, isIn: boolean): string[] =>
  isIn ? [...ids, id] : ids.filter((one) => one !== id);

/** Nothing is removed unless it is checked: most people who forgot a password know their passkeys. */
export function RemoveOtherWays({ ways, removed, onChange }: RemoveOtherWaysProps) {
  const { passkeys, issuers } = removed;
  return (
    <Group>
      <Typography component="legend" variant="h5" sx={{ padding: 0 }}>
        Other ways to sign in
      </Typography>
      <Typography sx={{ marginBottom: 1 }}>
        These work without your password. Check the ones you don’t recognize or have lost to remove them.
      </Typography>
      {ways.passkeys.map(({ id, name, createdAt }) => (
        <Checkbox
          key={id}
          checked={passkeys.includes(id)}
          onChange={(event) => onChange({ issuers, passkeys: toggle(passkeys, id, event.target.checked) })}
          label={`Remove the passkey “${name}”, added ${DAY.format(new Date(createdAt))}`}
        />
      ))}
      {ways.issuers.map(({ id, name, email, linkedAt }) => (
        <Checkbox
          key={id}
          checked={issuers.includes(id)}
          onChange={(event) => onChange({ passkeys, issuers: toggle(issuers, id, event.target.checked) })}
          label={`Remove ${email || 'an account'} at ${name}, linked ${DAY.format(new Date(linkedAt))}`}
        />
      ))}
    </Group>
  );
}

const Group = styled('fieldset')({
  margin: 0,
  padding: 20,
  border: 0,
  borderRadius: 16,
  background: colour.paper,
  overflowWrap: 'anywhere',
});

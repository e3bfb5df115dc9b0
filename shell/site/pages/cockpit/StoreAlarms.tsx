import { Alert, Stack } from '@glow50/ui';

/** What was taken out of the release store past the commands. */
export function StoreAlarms({ alarms }: { alarms: readonly string[] }) {
  if (alarms.length === 0) return null;
  return (
    <Stack sx={{ gap: 1, mb: 3 }}>
      {alarms.map((alarm) => (
        <Alert key={alarm} severity="error">
          {alarm}
        </Alert>
      ))}
    </Stack>
  );
}

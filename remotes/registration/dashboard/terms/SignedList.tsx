import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';
import type { SignedRecord } from '@glow50/contract/signatures/my-signatures';
import * as texts from '@glow50/contract/registration/signed-texts';
import { Stack, Typography } from '@glow50/ui';
import { Folded } from './Folded';

export function SignedList({ signed }: { signed: readonly SignedRecord[] }) {
  return (
    <section aria-labelledby="signed-texts">
      <Typography id="signed-texts" variant="h4" component="h2" sx={{ marginBottom: 1.5 }}>
        Signed by you
      </Typography>
      {signed.length === 0 && <Typography>Nothing yet.</Typography>}
      <Stack sx={{ gap: 1.5 }}>
        {signed.map((record) => (
          <Folded
            key={`${record.textId}@${record.version}:${record.reference}`}
            title={record.title}
            detail={`signed ${formatMoment(record.signedAt)}`}
          >
            <p>
              As <em>{record.typedName}</em>
              {record.reference ? `, with your registration ${record.reference}` : ', on your dashboard'}.
              Version {record.version}.
            </p>
            {wordsOf(record).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              <small>SHA-256 of its words: {record.textHash}</small>
            </p>
          </Folded>
        ))}
      </Stack>
    </section>
  );
}

function wordsOf({ textId, version }: SignedRecord): readonly string[] {
  const text = Object.values(texts).find(({ id }) => id === textId);
  return text?.version === version ? text.paragraphs : ['These words have been replaced by a later version.'];
}

const formatMoment = (instant: string) =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: OFFICE_ZONE,
  }).format(new Date(instant));

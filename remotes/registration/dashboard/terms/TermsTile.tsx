import { PRIVACY, TERMS } from '@glow50/contract/legal/legal-documents';
import type { MySignatures } from '@glow50/contract/signatures/my-signatures';
import { LISTING_TEXTS } from '@glow50/contract/registration/student';
import { Alert, Stack, Typography } from '@glow50/ui';
import { useState } from 'react';
import { Folded } from './Folded';
import { SignedList } from './SignedList';
import { SigningForm } from './SigningForm';

export function TermsTile({ data }: { data: MySignatures }) {
  const [{ signed, due }, setSignatures] = useState(data);
  const dueTexts = LISTING_TEXTS.filter(({ id }) => due.includes(id));
  return (
    <Stack sx={{ gap: 5 }}>
      {dueTexts.length > 0 ? (
        <SigningForm texts={dueTexts} onSigned={setSignatures} />
      ) : (
        <Alert severity="success">You’ve signed the current version of everything.</Alert>
      )}
      <SignedList signed={signed} />
      <section aria-labelledby="site-texts">
        <Typography id="site-texts" variant="h4" component="h2" sx={{ marginBottom: 1.5 }}>
          For everyone on the site
        </Typography>
        <Stack sx={{ gap: 1.5 }}>
          {[TERMS, PRIVACY].map(({ title, version, sections }) => (
            <Folded key={title} title={title} detail={`Version ${version}`}>
              {sections.map(({ heading, text }) => (
                <p key={heading}>
                  <strong>{heading}.</strong> {text}
                </p>
              ))}
            </Folded>
          ))}
        </Stack>
      </section>
    </Stack>
  );
}

import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';
import { describeAsked } from '@glow50/contract/registration/describe-asked';
import type { SentAnswer } from '@glow50/contract/registration/information';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import type { Registration } from '@glow50/contract/registration/registrations';
import { Button, colour, styled, Typography } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useEffect, useRef, useState } from 'react';
import { InformationForm } from './InformationForm';
import { InformationStore } from './information-store';

interface SentInformationProps {
  registration: Registration;
  sent: SentAnswer;
}

/** What the office has, and the way to change it until the office has decided. */
export default function SentInformation({ registration, sent }: SentInformationProps) {
  const { api } = useHost();
  const [store] = useState(() => new InformationStore(api, registration));
  const [isChanging, setChanging] = useState(sent.draft !== null);
  const section = useRef<HTMLElement>(null);
  const wasChanging = useRef(isChanging);

  useEffect(() => {
    if (wasChanging.current !== isChanging) section.current?.focus({ preventScroll: true });
    wasChanging.current = isChanging;
  }, [isChanging]);

  function handleCancel() {
    store.restore();
    setChanging(false);
  }

  return (
    <Section ref={section} tabIndex={-1} aria-label="What you sent">
      <Typography>
        We have your answer, sent on {formatMoment(sent.sentAt)}. You can change it until we have decided.
      </Typography>
      {isChanging ? (
        <InformationForm store={store} question={sent.question} onCancel={handleCancel} />
      ) : (
        <>
          {sent.question && <Typography sx={{ whiteSpace: 'pre-line' }}>{sent.question}</Typography>}
          <dl>
            {sent.items.map(({ path, label, value }) => (
              <div key={path}>
                <dt>{label}</dt>
                <dd>{describeAsked(REGISTRATION_FORMS[registration.kind], path, value) || '–'}</dd>
              </div>
            ))}
            {sent.text && (
              <div>
                <dt>{sent.items.length > 0 ? 'What you added' : 'Your answer'}</dt>
                <dd>{sent.text}</dd>
              </div>
            )}
          </dl>
          <Button variant="outlined" onClick={() => setChanging(true)}>
            Change your answer
          </Button>
        </>
      )}
    </Section>
  );
}

const formatMoment = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: OFFICE_ZONE, dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(instant),
  );

const Section = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  justifySelf: 'stretch',
  gap: 14,
  outline: 'none',
  '& > dl': { display: 'grid', gap: 12, margin: 0, justifySelf: 'stretch' },
  '& dt': { color: colour.mauve, fontSize: '0.875rem' },
  '& dd': { margin: 0, fontWeight: 650, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

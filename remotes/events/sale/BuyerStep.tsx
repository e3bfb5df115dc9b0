import { zodResolver } from '@hookform/resolvers/zod';
import { bindField } from '@glow50/ui/form/bind-field';
import { showProblems } from '@glow50/ui/form/show-problems';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Checkbox, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { buyerDraft } from './buyer-draft';
import { BuyerForm, toBuyerRequest } from './buyer-form';
import { OrderSum } from '../kinds/OrderSum';
import { findMissing, toAnswerFields, toAnswers, toGiven } from '../questions/answer-fields';
import { QuestionFields } from '../questions/QuestionFields';
import { StepFrame } from '@glow50/ui/StepFrame';
import { useSaleStore } from './use-sale-store';

export const BuyerStep = observer(function BuyerStep() {
  const { checkout, choice, saveBuyer } = useSaleStore();
  const { drafts, session } = useHost();
  const { item: order, problem, fieldProblems, status } = checkout.purchase;
  const seats = order?.quantity ?? 1;
  const asked = toAnswerFields(choice.sale?.questions ?? [], seats);
  const [given, setGiven] = useState(() => toGiven(asked, order?.answers ?? []));
  const [missing, setMissing] = useState<readonly string[]>([]);
  const draft = buyerDraft.read(drafts);
  const known = order?.buyer ?? draft ?? readUser(session.user, order?.confirmedEmail ?? '');
  const names = order?.attendees.length ? order.attendees : (draft?.attendees ?? []);

  /** Of the account, or confirmed by a code. Free tickets are confirmed by a code in any case. */
  function isOwn(address: string): boolean {
    const ofOrder = order?.buyer?.isConfirmed ? order.buyer.email : order?.confirmedEmail;
    const own = [session.user?.email, ofOrder];
    return own.some((one) => one?.toLowerCase() === address.trim().toLowerCase());
  }

  const form = useForm<BuyerForm>({
    resolver: zodResolver(BuyerForm),
    defaultValues: {
      name: known.name,
      email: known.email,
      emailAgain: order?.buyer?.email ?? '',
      isOwnAddress: isOwn(known.email),
      isNamed: seats > 1 && names.some(Boolean),
      attendees: Array.from({ length: seats }, (_, seat) => names[seat] ?? ''),
    },
  });
  const [name, email, isNamed, attendees] = useWatch({
    control: form.control,
    name: ['name', 'email', 'isNamed', 'attendees'],
  });

  const mustRepeat = !checkout.isFree && !isOwn(email);

  useEffect(() => form.setValue('isOwnAddress', !mustRepeat), [form, mustRepeat]);

  useEffect(
    () => buyerDraft.write(drafts, { name, email, attendees: isNamed ? [...attendees] : [] }),
    [drafts, name, email, isNamed, attendees],
  );

  useEffect(() => {
    showProblems(form, [
      ['name', fieldProblems.name],
      ['email', fieldProblems.email],
    ]);
  }, [form, fieldProblems]);

  if (!order) return null;

  function handleAnswer(key: string, answer: string) {
    setGiven((before) => ({ ...before, [key]: answer }));
    setMissing((before) => before.filter((other) => other !== key));
  }

  /** In the same moment as what is wrong with the fields above. */
  function markMissing() {
    const fields = findMissing(asked, given);
    setMissing(fields.map(({ key }) => key));
    return fields;
  }

  async function handleValid(values: BuyerForm) {
    const [first] = markMissing();
    if (first) document.getElementById(`answer-${first.key}`)?.focus();
    else
      await saveBuyer({
        ...toBuyerRequest(values),
        ...(asked.length > 0 && { answers: toAnswers(asked, given) }),
      });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleValid, () => void markMissing())(event)}
    >
      <StepFrame
        heading="Who is coming?"
        actions={
          <BusyButton
            type="submit"
            variant="contained"
            size="large"
            isBusy={status === 'saving' || status === 'paying'}
          >
            {checkout.isFree ? 'Get my tickets' : 'Continue to payment'}
          </BusyButton>
        }
      >
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField {...bindField(form, 'name')} label="Your name" autoComplete="name" />
        <TextField
          {...bindField(form, 'email')}
          label="Email for the tickets"
          type="email"
          autoComplete="email"
        />
        {mustRepeat && (
          <TextField
            {...bindField(form, 'emailAgain', 'We send your tickets there, so make sure it’s right.')}
            label="The same email again"
            type="email"
            autoComplete="off"
          />
        )}
        {seats > 1 && (
          <div>
            <Checkbox {...form.register('isNamed')} label="Put each person’s own name on their ticket" />
            {isNamed && (
              <Typography variant="body2">You can leave names blank and fill them in later.</Typography>
            )}
            {isNamed && (
              <Names>
                {attendees.map((_, seat) => (
                  <TextField
                    key={seat}
                    {...bindField(form, `attendees.${seat}`)}
                    label={`Name on ticket ${seat + 1}`}
                    autoComplete="off"
                  />
                ))}
              </Names>
            )}
          </div>
        )}
        <QuestionFields fields={asked} given={given} missing={missing} onAnswer={handleAnswer} />
        <OrderSum order={order} />
        {order.refundWords && <Typography variant="body2">{order.refundWords}</Typography>}
      </StepFrame>
    </form>
  );
});

function readUser(user: { fullName: string; email: string } | null, email: string) {
  return { name: user?.fullName ?? '', email: user?.email ?? email };
}

const Names = styled('div')({ display: 'grid', gap: 16, marginTop: 12 });

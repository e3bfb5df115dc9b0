import type { SignedText } from '@glow50/contract/registration/signature';
import { bindField } from '@glow50/ui/form/bind-field';
import { TextField } from '@glow50/ui';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import type { FileOf } from '../files/FileField';
import { SignaturePicture } from '../signature/SignaturePicture';
import { AgreementText } from './AgreementText';

/** A type instead of an interface: react-hook-form requires an index signature. */
export type SigningFields = {
  signature: {
    typedName: string;
    texts: { id: string; version: string }[];
    picture: FileOf<'signature'> | null;
  };
  digit_shown: number;
  digit: string;
};

interface TermsFieldsProps {
  form: UseFormReturn<SigningFields>;
  texts: readonly SignedText[];
  canUpload: boolean;
}

export function TermsFields({ form, texts, canUpload }: TermsFieldsProps) {
  const { control, formState } = form;
  const { field: agreed } = useController({ control, name: 'signature.texts' });
  const { field: picture } = useController({ control, name: 'signature.picture' });
  const digit = useWatch({ control, name: 'digit_shown' });
  const problems = new Map(Object.entries(formState.errors.signature?.texts ?? {}));

  function handleAgree({ id, version }: SignedText, isAgreed: boolean) {
    const others = agreed.value.filter((text) => text.id !== id);
    agreed.onChange(isAgreed ? [...others, { id, version }] : others);
  }

  return (
    <>
      {texts.map((text, index) => (
        <AgreementText
          key={text.id}
          ref={index === 0 ? agreed.ref : undefined}
          text={text}
          isAgreed={agreed.value.some(({ id, version }) => id === text.id && version === text.version)}
          problem={readMessage(problems.get(text.id))}
          onAgree={(isAgreed) => handleAgree(text, isAgreed)}
        />
      ))}
      <TextField
        {...bindField(form, 'signature.typedName', 'As you entered it before. This is your signature.')}
        label="Type your full name to sign"
        autoComplete="name"
        className="signature"
      />
      <SignaturePicture
        value={picture.value}
        canUpload={canUpload}
        error={formState.errors.signature?.picture?.message}
        onChange={picture.onChange}
      />
      <TextField
        {...bindField(form, 'digit', 'So no one signs by accident.')}
        label={`Type the digit ${digit} to confirm`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={1}
      />
    </>
  );
}

const readMessage = (problem: unknown): string | undefined =>
  typeof problem === 'object' && problem !== null && 'message' in problem
    ? String(problem.message)
    : undefined;

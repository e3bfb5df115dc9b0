import type { SignedText } from '@glow50/contract/registration/signature';
import { Checkbox, colour, styled, Typography } from '@glow50/ui';
import { type Ref, useId } from 'react';

interface AgreementTextProps {
  text: SignedText;
  isAgreed: boolean;
  problem?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onAgree(isAgreed: boolean): void;
}

export function AgreementText({ text, isAgreed, problem, ref, onAgree }: AgreementTextProps) {
  const id = useId();
  return (
    <Root>
      <Typography id={id} variant="h4" component="h2">
        {text.title}
      </Typography>
      {/* Keyboard users must be able to focus the region in order to scroll it. */}
      <Words role="region" tabIndex={0} aria-labelledby={id}>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <small>Version {text.version}</small>
        </p>
      </Words>
      <Checkbox
        ref={ref}
        label={`I have read and agree: ${text.title}`}
        checked={isAgreed}
        aria-required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => onAgree(target.checked)}
      />
      <Typography id={`${id}-problem`} role="alert" variant="body2" sx={{ color: 'error.main' }}>
        {problem}
      </Typography>
    </Root>
  );
}

const Root = styled('div')({ display: 'grid', gap: 6 });

const Words = styled('div')({
  maxHeight: 210,
  overflowY: 'auto',
  padding: '4px 18px',
  borderRadius: 16,
  background: colour.ivory,
  border: `1px solid ${colour.line}`,
  fontSize: '0.9375rem',
  '& small': { color: colour.mauve },
});

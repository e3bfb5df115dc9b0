import { colour, styled } from '@glow50/ui';
import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp';
import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';

const LENGTH = 4;

interface CodeFieldProps {
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  ref?: Ref<{ focus(): void }>;
}

/**
 * Four boxes drawn over a single input, so that deleting, pasting and a phone's suggested code work as usual.
 */
export function CodeField({ value, onChange, error, ref }: CodeFieldProps) {
  const labelId = useId();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);

  function focus() {
    input.current?.focus();
    input.current?.select();
  }

  useImperativeHandle(ref, () => ({ focus }));

  // What is typed or pasted next replaces the digits that were wrong.
  useEffect(() => {
    if (error) focus();
  }, [error]);

  return (
    <Root>
      <span id={labelId}>4-digit code</span>
      <OTPInput
        ref={input}
        value={value}
        onChange={onChange}
        maxLength={LENGTH}
        pattern={REGEXP_ONLY_DIGITS}
        pasteTransformer={(text) => text.replace(/\D/g, '')}
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        nonce={findNonce()}
        aria-labelledby={labelId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onMouseDown={(event) => {
          if (value.length < LENGTH) return;
          event.preventDefault();
          focus();
        }}
        render={({ slots }) => (
          <Boxes aria-hidden="true">
            {slots.map(({ char, isActive }, place) => (
              <span key={place} data-active={isActive || undefined} data-invalid={error ? true : undefined}>
                {char}
              </span>
            ))}
          </Boxes>
        )}
      />
      {error && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </Root>
  );
}

const Root = styled('div')({
  // As high as the boxes. The field measures it in browsers only.
  '--root-height': '72px',
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& > span': { fontSize: '0.875rem', fontWeight: 600 },
  '& > p': { margin: 0, fontSize: '0.875rem', color: colour.error },
});

const Boxes = styled('div')({
  display: 'flex',
  gap: 12,
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 72,
    fontSize: '1.75rem',
    color: colour.ink,
    background: colour.paper,
    border: `1px solid ${colour.control}`,
    borderRadius: 16,
  },
  '& > span[data-invalid]': { borderColor: colour.error },
  '& > span[data-active]': { outline: `3px solid ${colour.roseDark}`, outlineOffset: 3 },
});

/** Of the styles that the field adds in a browser. */
function findNonce(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
}

import { colour, styled } from '@glow50/shared/ui';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';

const BOXES = [0, 1, 2, 3] as const;

interface CodeFieldProps {
  /** One character per box: a digit, or a space where there is none yet. */
  value: string;
  onChange(value: string): void;
  /** Says what is wrong. */
  error?: string | undefined;
  /** Takes the focus to the first box. */
  ref?: Ref<{ focus(): void }>;
}

export const EMPTY_CODE = ' '.repeat(BOXES.length);

/** Four boxes that are one field: typing goes on, backspace goes back, and a pasted code fills them all. */
export function CodeField({ value, onChange, error, ref }: CodeFieldProps) {
  const labelId = useId();
  const errorId = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  const focus = (box: number) => boxes.current[Math.max(0, Math.min(box, BOXES.length - 1))]?.focus();

  useImperativeHandle(ref, () => ({ focus: () => focus(0) }));

  function fill(box: number, digits: string) {
    const room = digits.slice(0, BOXES.length - box);
    onChange(value.slice(0, box) + room + value.slice(box + room.length));
    focus(box + room.length);
  }

  function handleInput(box: number, text: string) {
    const digits = text.replace(/\D/g, '');
    const typed = digits.length === 2 ? digits.replace(value.charAt(box), '') : digits;
    if (typed !== '') fill(box, typed);
    else if (text === '') onChange(value.slice(0, box) + ' ' + value.slice(box + 1));
  }

  function handleKeyDown(box: number, event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') focus(box - 1);
    else if (event.key === 'ArrowRight') focus(box + 1);
    else if (event.key === 'Backspace' && value.charAt(box) === ' ' && box > 0) {
      onChange(value.slice(0, box - 1) + ' ' + value.slice(box));
      focus(box - 1);
    } else return;
    event.preventDefault();
  }

  function handlePaste(box: number, event: ClipboardEvent) {
    event.preventDefault();
    const digits = event.clipboardData.getData('text').replace(/\D/g, '');
    if (digits !== '') fill(digits.length >= BOXES.length ? 0 : box, digits);
  }

  return (
    <Group role="group" aria-labelledby={labelId}>
      <span id={labelId}>Code of four digits</span>
      <div>
        {BOXES.map((box) => (
          <input
            key={box}
            ref={(input) => {
              boxes.current[box] = input;
            }}
            value={value.charAt(box).trim()}
            inputMode="numeric"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${box + 1}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && box === 0 ? errorId : undefined}
            onChange={(event) => handleInput(box, event.target.value)}
            onKeyDown={(event) => handleKeyDown(box, event)}
            onPaste={(event) => handlePaste(box, event)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </Group>
  );
}

const Group = styled('div')({
  display: 'grid',
  gap: 8,
  '& > span': { fontSize: '0.875rem', fontWeight: 600 },
  '& > div': { display: 'flex', gap: 12 },
  '& input': {
    width: 64,
    minWidth: 0,
    height: 72,
    padding: 0,
    font: 'inherit',
    fontSize: '1.75rem',
    textAlign: 'center',
    color: colour.ink,
    background: colour.paper,
    border: `1px solid ${colour.control}`,
    borderRadius: 16,
    '&[aria-invalid]': { borderColor: colour.error },
  },
  '& > p': { margin: 0, fontSize: '0.875rem', color: colour.error },
});

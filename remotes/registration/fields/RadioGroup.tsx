import { Radio, styled, Typography } from '@glow50/ui';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface RadioGroupProps {
  field: UseFormRegisterReturn;
  question: string;
  choices: readonly { id: string; label: string }[];
  problem?: string | undefined;
}

export function RadioGroup({ field, question, choices, problem }: RadioGroupProps) {
  const id = useId();
  return (
    <Group role="radiogroup" aria-labelledby={id} aria-required aria-describedby={`${id}-problem`}>
      <span id={id}>{question}</span>
      {choices.map((choice) => (
        <Radio key={choice.id} {...field} value={choice.id} label={choice.label} />
      ))}
      <Typography id={`${id}-problem`} role="alert" variant="body2" sx={{ color: 'error.main' }}>
        {problem}
      </Typography>
    </Group>
  );
}

const Group = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  '& > span': { fontSize: '0.875rem', fontWeight: 600 },
});

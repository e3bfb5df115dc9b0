import { FEEDBACK_CHOICES } from '@glow50/contract/taxonomy/taxonomy';
import { Button, Chip, colour, Dialog, IconButton, styled, Typography } from '@glow50/ui';
import { CloseIcon } from '@glow50/ui/Icon';
import { useState } from 'react';
import { explainCategory } from '../search/explain-category';

/** That the panel fades out within half a second is a requirement of the product. */
const FADE_MS = { enter: 250, exit: 500 } as const;

export interface PanelChoice {
  service?: string;
  feedback?: string;
}

interface FilterPanelProps {
  categories: readonly string[];
  isOpen: boolean;
  onClose(): void;
  /** Called after the fade-out. `choice` is null when the panel was closed without applying. */
  onClosed(choice: PanelChoice | null): void;
}

export function FilterPanel({ categories, isOpen, onClose, onClosed }: FilterPanelProps) {
  const [choice, setChoice] = useState<PanelChoice>({});
  const [isApplied, setIsApplied] = useState(false);

  const toggle = (name: keyof PanelChoice, value: string) =>
    setChoice(({ [name]: old, ...others }) => (old === value ? others : { ...others, [name]: value }));

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby="filter-panel-heading"
      fullWidth
      maxWidth="sm"
      transitionDuration={FADE_MS}
      slotProps={{
        transition: { onExited: () => onClosed(isApplied ? choice : null) },
        backdrop: { sx: { background: 'rgb(44 15 38 / 55%)' } },
        paper: { sx: { margin: 2, width: 'calc(100% - 32px)' } },
      }}
    >
      <Panel>
        <header>
          <Typography id="filter-panel-heading" variant="h3" component="h2">
            Filter
          </Typography>
          <IconButton onClick={onClose} aria-label="Close">
            <CloseIcon />
          </IconButton>
        </header>
        <Group
          name="Category"
          values={categories}
          chosen={choice.service}
          onChoose={(value) => toggle('service', value)}
        />
        <Typography role="status" variant="body2" sx={{ '&:empty': { display: 'none' } }}>
          {explainCategory(choice.service)}
        </Typography>
        <Group
          name="Feedback"
          values={FEEDBACK_CHOICES}
          chosen={choice.feedback}
          onChoose={(value) => toggle('feedback', value)}
        />
        <Button
          variant="contained"
          size="large"
          onClick={() => {
            setIsApplied(true);
            onClose();
          }}
        >
          Apply Filter
        </Button>
      </Panel>
    </Dialog>
  );
}

interface GroupProps {
  name: string;
  values: readonly string[];
  chosen: string | undefined;
  onChoose(value: string): void;
}

function Group({ name, values, chosen, onChoose }: GroupProps) {
  return (
    <Choices>
      <legend>{name}</legend>
      {values.map((value) => (
        <ChoiceChip
          key={value}
          type="button"
          aria-pressed={value === chosen}
          aria-label={
            name === 'Feedback' ? `${value} stars${value === '5.0' ? '' : ' and above'}` : undefined
          }
          onClick={() => onChoose(value)}
        >
          {name === 'Feedback' && '★ '}
          {value}
        </ChoiceChip>
      ))}
    </Choices>
  );
}

const ChoiceChip = Chip.withComponent('button');

const Panel = styled('div')({
  display: 'grid',
  gap: 24,
  padding: 'clamp(20px, 4vw, 36px)',
  background: colour.ivory,
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
});

const Choices = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 10, fontWeight: 700 },
});

import { Box, colour, Typography } from '@glow50/ui';
import { FadingDialog } from '../dialogs/FadingDialog';
import type { LegalText } from '@glow50/contract/legal/legal-documents';

export interface LegalDialogProps {
  text: LegalText;
  isOpen: boolean;
  onClose(): void;
  onClosed(): void;
}

export function LegalDialog({ text, isOpen, onClose, onClosed }: LegalDialogProps) {
  return (
    <FadingDialog isOpen={isOpen} titleId="legal-title" onClose={onClose} onClosed={onClosed}>
      <Box sx={{ padding: { xs: 3, md: 5 }, paddingTop: { xs: 0, md: 0 } }}>
        <Typography id="legal-title" variant="h3" component="h2">
          {text.title}
        </Typography>
        <Typography variant="body2" sx={{ color: colour.mauve, mt: 0.5 }}>
          Version {text.version}
        </Typography>
        {text.sections.map(({ heading, text: words }) => (
          <section key={heading}>
            <Typography variant="h5" component="h3" sx={{ mt: 3, mb: 0.5 }}>
              {heading}
            </Typography>
            <Typography>{words}</Typography>
          </section>
        ))}
      </Box>
    </FadingDialog>
  );
}

import { styled, Typography } from '@glow50/ui';

export function Preparation({ comeAlone }: { comeAlone: boolean }) {
  return (
    <section aria-labelledby="prep">
      <Typography id="prep" variant="h2">
        Prep
      </Typography>
      <List>
        <li>Come with clean, dry hair and skin, free of product and make up.</li>
        <li>Bring a picture of the look you have in mind.</li>
        <li>Tell us about allergies and sensitive skin before we start.</li>
        <li>Arrive a few minutes early{comeAlone && ', and come alone'}.</li>
        <li>Lashes, nails and brows last longest with a fill every 2-3 weeks.</li>
      </List>
    </section>
  );
}

const List = styled('ul')({ display: 'grid', gap: 12, margin: '24px 0 0', paddingLeft: 20 });

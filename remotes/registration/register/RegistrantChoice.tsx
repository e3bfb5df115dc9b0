import { colour, Radio, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useRegistrationStore } from '../use-registration-store';
import { REGISTRANTS } from './registrants';

/** `labelledBy` is the id of the question's element. */
export const RegistrantChoice = observer(function RegistrantChoice({ labelledBy }: { labelledBy: string }) {
  const store = useRegistrationStore();
  return (
    <List aria-labelledby={labelledBy}>
      {REGISTRANTS.map(({ id, label, hint, offer }) => (
        <Radio
          key={id}
          name="registrant"
          value={id}
          checked={store.registrant === id}
          onChange={() => store.choose(id)}
          aria-labelledby={`registrant-${id}`}
          aria-describedby={`registrant-${id}-hint registrant-${id}-offer`}
          label={
            <>
              <strong id={`registrant-${id}`}>{label}</strong>
              <small id={`registrant-${id}-hint`}>{hint}</small>
              <small id={`registrant-${id}-offer`} data-offer>
                {offer}
              </small>
            </>
          }
        />
      ))}
    </List>
  );
});

const List = styled('fieldset')({
  display: 'grid',
  gap: 10,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > label': {
    padding: '12px 20px',
    borderRadius: 18,
    background: colour.paper,
    border: '1px solid transparent',
    transition: 'border-color 150ms',
    '&:hover': { borderColor: colour.control },
    '&:has(:checked)': { borderColor: colour.rose, boxShadow: `0 0 0 1px ${colour.rose}` },
    '&:has(:focus-visible)': { outline: `3px solid ${colour.roseDark}`, outlineOffset: 3 },
  },
  '& input:focus-visible': { outline: 'none' },
  '& strong': { display: 'block', fontWeight: 650 },
  '& small': { display: 'block', fontSize: '0.9375rem', lineHeight: 1.4, color: colour.mauve },
  '& small[data-offer]': { marginTop: 2, color: colour.ink },
});

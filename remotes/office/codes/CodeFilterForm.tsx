import { useNavigate, useSearchParams } from '@glow50/host/router';
import { Button, TextField } from '@glow50/ui';
import { FilterForm } from '../layout/FilterForm';
import { CODE_KIND_LABELS, CODE_KINDS } from './code-kinds';

export function CodeFilterForm() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();

  return (
    <FilterForm
      label="Codes"
      values={{ kind: parameters.get('kind') ?? '', q: parameters.get('q') ?? '' }}
      onFilter={(fields) => void navigate({ search: fields.toString() })}
    >
      <TextField
        label="Kind"
        name="kind"
        defaultValue={parameters.get('kind') ?? ''}
        options={
          <>
            <option value="">All kinds</option>
            {CODE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {CODE_KIND_LABELS[kind]}
              </option>
            ))}
          </>
        }
      />
      <TextField
        label="Code, issuer or note"
        name="q"
        type="search"
        maxLength={80}
        defaultValue={parameters.get('q') ?? ''}
      />
      <Button type="submit" variant="outlined">
        Search
      </Button>
    </FilterForm>
  );
}

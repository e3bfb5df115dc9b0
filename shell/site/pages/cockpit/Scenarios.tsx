import type { Faults } from '@glow50/host/faults';
import type { Notify } from '@glow50/host/host-services';
import { LONGEST_SCENARIO_NAME, type Scenario } from '@glow50/host/scenarios';
import { Button, colour, Stack, styled, TextField, Typography } from '@glow50/ui';
import { useEffect, useRef, useState } from 'react';
import {
  deleteScenario,
  type FaultScope,
  listScenarios,
  saveScenario,
  startScenario,
} from '../../testers/dev-calls';
import { copyText } from '../composition/copy-text';
import { describeFaults, readScenario, writeScenario } from './scenario-address';
import { Switch } from './Switch';

interface ScenariosProps {
  /** Active in this page. */
  faults: Faults;
  /** All that can be broken. */
  parts: readonly string[];
  notify: Notify;
}

/** Faults under a name: saved on the site for all testers, and shared as a link. A link starts nothing by itself. */
export function Scenarios({ faults, parts, notify }: ScenariosProps) {
  const [saved, setSaved] = useState<readonly Scenario[]>([]);
  const [name, setName] = useState('');
  const [shared] = useState(() => readScenario(location.search, parts));
  const section = useRef<HTMLElement>(null);
  const active = describeFaults(faults);

  useEffect(() => {
    listScenarios().then(setSaved, (error: Error) => notify.error(error.message));
  }, [notify]);

  // Whoever opened a link looks for what it shares.
  useEffect(() => {
    if (!shared) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [shared]);

  return (
    <Section ref={section} tabIndex={-1} aria-labelledby="scenarios">
      <Typography id="scenarios" variant="h3" component="h2">
        Fault scenarios
      </Typography>
      {shared && (
        <>
          <p>
            The link you opened shares <strong>{shared.name}</strong>.
          </p>
          {shared.scenario === null && <p>It contains no fault that this site knows.</p>}
          {shared.leftOut.length > 0 && <p>Left out, because it is no fault: {shared.leftOut.join(', ')}.</p>}
          {shared.scenario && <ScenarioRow scenario={shared.scenario} notify={notify} />}
        </>
      )}
      {saved
        .filter((scenario) => !isSame(scenario, shared?.scenario))
        .map((scenario) => (
          <ScenarioRow
            key={scenario.name}
            scenario={scenario}
            notify={notify}
            onDelete={async () => setSaved(await deleteScenario(scenario.name))}
          />
        ))}
      {active ? (
        <Switch
          label="Save a scenario"
          render={(run, isBusy) => (
            <>
              <p>Active now: {active}</p>
              <TextField
                label="Name of the scenario"
                value={name}
                maxLength={LONGEST_SCENARIO_NAME}
                onChange={({ target }) => setName(target.value)}
              />
              <Button
                variant="contained"
                size="small"
                disabled={isBusy || !name.trim()}
                onClick={() =>
                  run(async () => {
                    setSaved(await saveScenario({ name: name.trim(), faults }));
                    setName('');
                  })
                }
              >
                Save scenario
              </Button>
            </>
          )}
        />
      ) : (
        <p>Switch on one or more faults, then save them here as a scenario.</p>
      )}
    </Section>
  );
}

const isSame = (one: Scenario, other: Scenario | null | undefined): boolean =>
  other?.name === one.name && describeFaults(one.faults) === describeFaults(other.faults);

interface ScenarioRowProps {
  scenario: Scenario;
  notify: Notify;
  onDelete?(): Promise<void>;
}

function ScenarioRow({ scenario, notify, onDelete }: ScenarioRowProps) {
  const { name, faults } = scenario;

  async function start(scope: FaultScope) {
    await startScenario(faults, scope);
    location.assign('/test-ui');
  }

  async function copy() {
    const link = new URL(writeScenario(scenario), location.href).href;
    if (await copyText(link)) notify.success('Copied');
    else notify.plain(`The browser blocked copying. The link: ${link}`);
  }

  return (
    <Switch
      label={`Scenario ${name}`}
      render={(run, isBusy) => (
        <>
          <p>
            <strong>{name}</strong>: {describeFaults(faults)}
          </p>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="contained"
              size="small"
              disabled={isBusy}
              onClick={() => run(() => start('browser'))}
            >
              Start for me
            </Button>
            <Button
              variant="outlined"
              size="small"
              disabled={isBusy}
              onClick={() => run(() => start('all-browsers'))}
            >
              Start for all
            </Button>
            <Button variant="outlined" size="small" onClick={() => run(copy)}>
              Copy link
            </Button>
            {onDelete && (
              <Button variant="outlined" size="small" disabled={isBusy} onClick={() => run(onDelete)}>
                Delete
              </Button>
            )}
          </Stack>
        </>
      )}
    />
  );
}

const Section = styled('section')({
  display: 'grid',
  gap: 16,
  marginTop: 48,
  padding: 24,
  borderRadius: 20,
  background: colour.saffronSoft,
  '& p': { margin: 0, overflowWrap: 'anywhere' },
});

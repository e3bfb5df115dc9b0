import { isFaultOf } from '@glow50/host/faults';
import { LONGEST_SCENARIO_NAME, MOST_SCENARIOS, Scenario } from '@glow50/host/scenarios';
import { readIfReadable } from '@glow50/releases/read-object';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ServerConfig } from '../config';
import { isTester } from '../is-tester';

/** Beside the builds, so that all testers of the site have them, also after a restart. */
const SCENARIOS = 'scenarios.json';
const Scenarios = z.array(Scenario);
const Given = z.object({ faults: z.record(z.string(), z.string()) });

interface Named {
  Params: { name: string };
}

/** Saved scenarios of faults. For testers only; not registered in production. */
export function scenarioRoutes(config: ServerConfig, objects: ReleaseObjects): FastifyPluginAsync {
  const read = async () => (await readIfReadable(objects, SCENARIOS, Scenarios)) ?? [];
  const write = async (scenarios: Scenario[]) => {
    await objects.write(SCENARIOS, JSON.stringify(scenarios));
    return scenarios;
  };

  return async (app) => {
    if (config.devTools === 'off') return;

    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isTester(config, request)) return reply.callNotFound();
    });

    app.get('/dev/scenarios', read);

    app.put<Named>('/dev/scenarios/:name', async (request, reply) => {
      const { data: given } = Given.safeParse(request.body);
      const name = request.params.name.trim();
      const faults = Object.entries(given?.faults ?? {}).filter(
        (entry): entry is [string, Scenario['faults'][string]] => isFaultOf(...entry),
      );
      if (!name || name.length > LONGEST_SCENARIO_NAME) {
        const message = `Give the scenario a name of at most ${LONGEST_SCENARIO_NAME} characters`;
        return reply.code(400).send({ message, errors: [{ path: 'name', message }] });
      }
      if (faults.length === 0) {
        const message = 'A scenario needs a fault: switch one on first';
        return reply.code(400).send({ message, errors: [{ path: 'faults', message }] });
      }
      const others = (await read()).filter((scenario) => scenario.name !== name);
      return write([...others, { name, faults: Object.fromEntries(faults) }].slice(-MOST_SCENARIOS));
    });

    app.delete<Named>('/dev/scenarios/:name', async (request) =>
      write((await read()).filter(({ name }) => name !== request.params.name)),
    );
  };
}

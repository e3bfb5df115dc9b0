import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import type { Judge } from './target';

/** Spectral with every rule for OpenAPI. */
export const descriptionJudge: Judge = {
  name: 'spectral',
  async run({ description }) {
    const spectral = new Spectral();
    spectral.setRuleset({
      extends: [[{ extends: [], ...oas }, 'all']],
    });
    const results = await spectral.run(structuredClone(description.document) as Record<string, unknown>);
    return results.map(({ code, path, message }) => ({
      rule: String(code),
      place: path.join('/'),
      details: message,
    }));
  },
};

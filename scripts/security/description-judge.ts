import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import type { Judge } from './target';

/** Spectral with every rule for OpenAPI. */
export const descriptionJudge: Judge = {
  name: 'spectral',
  async run({ description }) {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({
      extends: [[{ extends: [], ...spectralRulesets.oas }, 'all']],
      // Calls are named by their summary; a description is there when there is more to say.
      rules: { 'operation-description': 'off', 'oas3-parameter-description': 'off' },
    });
    const results = await spectral.run(structuredClone(description.document) as Record<string, unknown>);
    return results.map(({ code, path, message }) => ({
      rule: String(code),
      place: path.join('/'),
      details: message,
    }));
  },
};

/**
 * Reporter of `npm run deps`: one line per rule with its number of violations, then each violation.
 *
 * @public loaded by dependency-cruiser
 */
export default function reportRules({ summary: { ruleSetUsed, violations, totalCruised } }) {
  const names = new Set(ruleSetUsed?.forbidden?.map(({ name }) => name));
  const rules = [...names].map((name) => {
    const broken = violations.filter(({ rule }) => rule.name === name);
    const lines = broken.map(({ from, to, cycle }) =>
      cycle ? `    ${[from, ...cycle.map((each) => each.name)].join(' → ')}` : `    ${from} → ${to}`,
    );
    return [`${name}: ${broken.length} violations`, ...lines].join('\n');
  });
  return {
    output: `${rules.join('\n')}\n${totalCruised} files checked\n`,
    exitCode: violations.length,
  };
}

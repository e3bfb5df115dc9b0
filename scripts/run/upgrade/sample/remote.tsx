import { useEffect, useState, version } from 'react';

export { label } from './label';

export function Page() {
  const [steps, setSteps] = useState(0);
  useEffect(() => setSteps((before) => Math.min(before + 1, 2)), [steps]);
  return `${steps} steps with React ${version}`;
}

export function CompositionPage() {
  return <h1>Composition</h1>;
}

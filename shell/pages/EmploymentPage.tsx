export function EmploymentPage() {
  return <h1>Employment</h1>;
}

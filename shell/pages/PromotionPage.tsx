export function PromotionPage() {
  return <h1>Promotion</h1>;
}

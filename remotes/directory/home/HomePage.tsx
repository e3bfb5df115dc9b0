import { useLoaderData } from '@glow50/host/router';
import { AboutSection } from './AboutSection';
import { CategoryTicker } from './CategoryTicker';
import { Hero } from './Hero';
import { type HomeData, IN_HERO } from './home-loader';
import { PromotionCards } from './PromotionCards';
import { SearchBox } from './SearchBox';
import { TopBooked } from './TopBooked';

export function HomePage() {
  const { mostBooked, categories } = useLoaderData<HomeData>();
  const labels = categories.ok ? categories.data : [];
  return (
    <>
      <Hero providers={mostBooked.ok ? mostBooked.data.providers.slice(-IN_HERO) : []}>
        <SearchBox categories={labels} />
      </Hero>
      {labels.length > 0 && <CategoryTicker categories={labels} />}
      <TopBooked outcome={mostBooked} />
      <AboutSection />
      <PromotionCards />
    </>
  );
}

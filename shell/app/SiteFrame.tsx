import { Outlet } from '@glow50/shared/router';

export function SiteFrame() {
  return (
    <>
      <header>
        <a href="/">Glow50</a>
      </header>
      <main>
        <Outlet />
      </main>
      <footer />
    </>
  );
}

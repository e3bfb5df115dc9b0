import { colour, styled } from '@glow50/ui';
import type { ReactNode } from 'react';

export function DarkPage({ children }: { children: ReactNode }) {
  return <Ground data-ground="dark">{children}</Ground>;
}

const Ground = styled('div')({ minHeight: '70vh', color: colour.paper, background: colour.black });

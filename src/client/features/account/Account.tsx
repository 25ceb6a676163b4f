import { useState } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { AccountButton } from './AccountButton.tsx';
import type { Person } from './PersonAvatar.tsx';

const load = () => import('./UserMenu.tsx');
const UserMenu = lazyWithRetry(load);

/** The signed-in user. The menu is 40 KB that few visits need: it is loaded on hover or focus, and opened by a click. */
export default function Account({ person }: { person: Person }) {
  const [pressed, setPressed] = useState(false);
  const prepare = () => void load().catch(() => {});
  const button = (
    <AccountButton
      person={person}
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setPressed(true)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') setPressed(true);
      }}
    />
  );
  if (!pressed) return button;
  return (
    <LazyBoundary name="The menu" loading={button} onFailure={() => setPressed(false)}>
      <UserMenu person={person} />
    </LazyBoundary>
  );
}

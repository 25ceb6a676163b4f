import { type ReactElement, type ReactNode, type Ref, useState } from 'react';
import { LazyBoundary } from './LazyBoundary.tsx';

/** Props of a button that opens a lazily loaded menu. */
export interface OnDemandTrigger {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': false;
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: () => void;
  onKeyDown: (event: { key: string }) => void;
}

interface Props {
  trigger: Ref<HTMLButtonElement>;
  /** Loads the menu's code. */
  load: () => Promise<unknown>;
  renderButton: (trigger: OnDemandTrigger) => ReactElement;
  /** The menu, open at first, with a trigger of its own like the button. */
  children: ReactNode;
}

/** A button whose menu is loaded on hover, focus or touch, and opened by a click. */
export function MenuOnDemand({ trigger, load, renderButton, children }: Props) {
  const [pressed, setPressed] = useState(false);
  const prepare = () => void load().catch(() => {});
  const press = () => setPressed(true);
  const waiting = renderButton({
    ref: trigger,
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: press,
    onKeyDown: ({ key }) => {
      if (key === 'ArrowDown') press();
    },
  });
  if (!pressed) return waiting;
  return (
    <LazyBoundary name="The menu" loading={waiting} onFailure={() => setPressed(false)}>
      {children}
    </LazyBoundary>
  );
}

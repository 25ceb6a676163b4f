import {
  type DialogProps,
  Dialog as FluentDialog,
  OverlayDrawer as FluentOverlayDrawer,
  Popover as FluentPopover,
  type OverlayDrawerProps,
  type PopoverProps,
} from '@fluentui/react-components';
import { useEffect } from 'react';
import { createTabster } from 'tabster';

let isLasting = false;

/**
 * Tabster, Fluent's focus management, hides the page behind a modal from screen readers until the modal is closed. It ends with the
 * last component that uses it, and then forgets the hidden elements: after a modal whose action leaves the page, the next page would
 * stay hidden. One more component, which never unmounts, keeps it for the life of the window.
 */
function useLastingTabster() {
  useEffect(() => {
    if (isLasting) return;
    isLasting = true;
    // Fluent's own instance: it exists, with Fluent's settings, before an effect of the component around the modal.
    createTabster(window);
  }, []);
}

export function Dialog(props: DialogProps) {
  useLastingTabster();
  return <FluentDialog {...props} />;
}

export function OverlayDrawer(props: OverlayDrawerProps) {
  useLastingTabster();
  return <FluentOverlayDrawer {...props} />;
}

export function Popover(props: PopoverProps) {
  useLastingTabster();
  return <FluentPopover {...props} />;
}

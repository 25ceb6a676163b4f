import { Button, type ButtonProps } from '@fluentui/react-components';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { ScreenHref } from '#domain/screens.ts';

type Props = Pick<
  ButtonProps,
  'appearance' | 'shape' | 'icon' | 'iconPosition' | 'size' | 'children' | 'className' | 'aria-label'
> & {
  to: ScreenHref;
  /** Replaces this history entry, so that one step back leads past it. */
  replace?: boolean;
};

/** A link that looks like a button. */
export function LinkButton({ to, replace, ...rest }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace });
  return <Button as="a" {...rest} href={href} onClick={follow} />;
}

import { Link, type LinkProps } from '@fluentui/react-components';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { ScreenHref } from '#domain/screens.ts';

type Props = Omit<LinkProps, 'href' | 'as'> & { to: ScreenHref; ref?: React.Ref<HTMLAnchorElement> };

/** Fluent's link, wired to the router: a real href that does not reload the page. */
export function TextLink({ to, onClick, ...rest }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <Link
      {...(rest as object)}
      href={href}
      onClick={(event: React.MouseEvent<HTMLAnchorElement>) => {
        (onClick as React.MouseEventHandler<HTMLAnchorElement> | undefined)?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

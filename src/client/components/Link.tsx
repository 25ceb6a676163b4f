import type { AnchorHTMLAttributes, Ref } from 'react';
import { type To, useHref, useLinkClickHandler, useMatch } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  to: To;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link within the app, without its own style: a real href that does not reload the page. React Router's link includes the
 * prefetching of its framework mode, which is 2 KB on every first page.
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  to: string;
  /** Whether the screens below it count as other screens; otherwise the link is current for them as well. */
  end?: boolean;
}

/** A link of a menu, which says that its screen is the current one. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const current = useMatch({ path: rest.to, end });
  return <Link aria-current={current ? 'page' : undefined} {...rest} />;
}

import { Link } from '@fluentui/react-components';
import { host } from '#client/host/current-host.ts';
import { openExternalUrl } from '#client/lib/open-external-url.ts';

/**
 * A link to a URL that a user wrote, opened in a new tab without an opener. Hosts silently block new tabs of their frames:
 * there the host opens it.
 */
export const ExternalLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    inline
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow"
    onClick={(event) => {
      if (host().kind === 'browser') return;
      event.preventDefault();
      void openExternalUrl(href);
    }}
  >
    {children}
  </Link>
);

import { Link } from '@fluentui/react-components';
import { host } from '#client/host/current-host.ts';
import { openExternalUrl } from '#client/lib/open-external-url.ts';

/**
 * A web address that a person wrote, to be followed: in a new tab that knows nothing of this one. Hosts block new tabs of
 * their frames without a word: there the host is asked to open it.
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

/** The parts of a browser that a sign-in needs: cookies by host, and one redirect at a time. */
export function createBrowser(own: {
  origin: string;
  request: (url: string, init: RequestInit) => Response | Promise<Response>;
}) {
  const jar = new Map<string, Map<string, string>>();

  const keep = (host: string, response: Response) => {
    const cookies = jar.get(host) ?? new Map<string, string>();
    jar.set(host, cookies);
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = header.split(';')[0]?.split(/=(.*)/s) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(header) || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  };

  /** Requests a URL without following redirects; the app under test responds to our own server's. */
  const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { host, origin, pathname, search } = new URL(url, own.origin);
    const cookies = [...(jar.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    if (cookies !== '') headers.set('Cookie', cookies);
    const request: RequestInit = { ...init, redirect: 'manual', headers };
    const response =
      origin === own.origin
        ? await own.request(`${origin}${pathname}${search}`, request)
        : await fetch(`${origin}${pathname}${search}`, request);
    keep(host, response);
    return response;
  };

  return {
    visit,
    cookies: (host: string) => jar.get(host) ?? new Map<string, string>(),
    /** Follows redirects to a URL with that prefix, which is returned and not requested. */
    async followUntil(url: string, end: string): Promise<URL> {
      let next = new URL(url, own.origin);
      for (let step = 0; step < 12; step += 1) {
        if (next.pathname.startsWith(end)) return next;
        const location = (await visit(next.href)).headers.get('Location');
        if (!location) throw new Error(`${next.origin}${next.pathname} leads nowhere`);
        next = new URL(location, next);
      }
      throw new Error(`never came to ${end}`);
    },
  };
}

/** A browser at an app without a port. */
export const browserAt = (
  server: { request: (url: string, init: RequestInit) => Response | Promise<Response> },
  origin = 'http://localhost:3000',
) => createBrowser({ origin, request: (url, init) => server.request(url, init) });

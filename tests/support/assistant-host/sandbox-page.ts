/**
 * The policy that hosts derive from a view's declaration, as specified; this view declares nothing.
 *
 * @param csp the view's own, as JSON.
 */
export function policyOf(csp: string) {
  const { connectDomains = [], resourceDomains = [] } = JSON.parse(csp) as Partial<
    Record<'connectDomains' | 'resourceDomains', string[]>
  >;
  const from = resourceDomains.join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline' ${from}`,
    `style-src 'self' 'unsafe-inline' ${from}`,
    `img-src 'self' data: ${from}`,
    `font-src 'self' ${from}`,
    `connect-src ${connectDomains.join(' ') || "'none'"}`,
    "frame-src 'none'",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Passes messages between the assistant's page and the view, and shows the view that it receives. */
function relay() {
  const inner = document.createElement('iframe');
  inner.title = 'View';
  inner.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  inner.style.cssText = 'width: 100%; height: 100%; border: 0; display: block;';
  document.body.append(inner);
  window.addEventListener('message', ({ source, data }: MessageEvent) => {
    const { method, params } = data as {
      method?: string;
      params?: { html: string; permissions?: { clipboardWrite?: object } };
    };
    if (source === inner.contentWindow) window.parent.postMessage(data, '*');
    else if (source !== window.parent) return;
    else if (method !== 'ui/notifications/sandbox-resource-ready')
      inner.contentWindow?.postMessage(data, '*');
    else {
      if (params?.permissions?.clipboardWrite) inner.allow = 'clipboard-write';
      // Reports violations that the browser does not write to the console, such as code made from text.
      const watch = `document.addEventListener('securitypolicyviolation', (event) =>
        console.error('refused by the policy:', event.effectiveDirective, event.blockedURI));`;
      // Not written into the frame's first document, where Chromium allows such code.
      inner.srcdoc = (params?.html ?? '').replace('<head>', `<head><script>${watch}</script>`);
    }
  });
  const ready = { jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} };
  window.parent.postMessage(ready, '*');
}

export const sandboxPage = `<!doctype html><html lang="en"><head><title>Sandbox</title>
<style>html, body { height: 100%; margin: 0; overflow: hidden; }</style></head>
<body><script>(${relay.toString().replaceAll('</script', '<\\/script')})()</script></body></html>`;

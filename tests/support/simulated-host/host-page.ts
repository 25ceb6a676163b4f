/** The host's address: an origin that the hosts' SDK trusts by itself. */
export const hostOrigin = 'https://teams.microsoft.com';

/** The binding to which the host's page passes every message of its app. */
export const binding = 'simulatedHost';

export interface FrameSettings {
  /** The frame's permissions policy, such as 'clipboard-write'; many hosts give ''. */
  allow: string;
  /** Undefined for a frame without a sandbox. */
  sandbox: string | undefined;
}

const attribute = (name: string, value: string) => ` ${name}="${value.replaceAll('"', '&quot;')}"`;

/** A page with the app in a frame. It only passes messages on: the test decides the responses. */
export function hostPage(tab: string, { allow, sandbox }: FrameSettings) {
  const rules = attribute('allow', allow) + (sandbox === undefined ? '' : attribute('sandbox', sandbox));
  return `<!doctype html>
<html lang="en">
<title>Simulated host</title>
<link rel="icon" href="data:,">
<style>html, body { height: 100%; margin: 0 } iframe { display: block; width: 100%; height: 100%; border: 0 }</style>
<script>
  addEventListener('message', async ({ data, source, origin }) => {
    if (typeof data?.func !== 'string') return;
    const asker = source === frames[0] ? 'content' : 'authentication';
    const reply = await ${binding}(data, asker);
    if (reply) source.postMessage(reply, origin);
  });
</script>
<iframe title="Tab"${attribute('src', tab)}${rules}></iframe>
</html>`;
}

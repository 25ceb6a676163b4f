import { loadConfig } from '#client/lib/api/config.ts';
import type { PublicConfig } from '#contract/public-config.ts';

/** Gives the product a configuration, as our server writes it into the page; `{}` is the built-in one. */
export async function setPublicConfig(config: Partial<PublicConfig>) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'public-config';
  script.textContent = JSON.stringify(config);
  document.head.append(script);
  await loadConfig();
  script.remove();
}

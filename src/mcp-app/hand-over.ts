import type { App } from '@modelcontextprotocol/ext-apps';

/**
 * Outcome of handing a text over: added to the conversation; noted for the model's next turn; refused by the host or the user;
 * silent if the host did not respond; unsupported if it accepts nothing from views.
 */
export type HandedOver = 'added' | 'noted' | 'refused' | 'silent' | 'unsupported';

/** Time-out in milliseconds, as some hosts first ask the user. */
const patience = 60_000;

const methodNotFound = -32601;
const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);

/** Undefined if the host does not support the request. */
async function attempt(request: Promise<{ isError?: boolean | undefined }>) {
  try {
    return (await request).isError === true ? 'refused' : 'done';
  } catch (error) {
    const code = codeOf(error);
    if (code === methodNotFound) return undefined;
    return code === 'REQUEST_TIMEOUT' ? 'silent' : 'refused';
  }
}

/** Adds a text to the conversation as the user's message or, if the host does not support that, to the model's context. */
export async function handOver(app: App, text: string): Promise<HandedOver> {
  const content = [{ type: 'text' as const, text }];
  const options = { timeout: patience };
  const sent = await attempt(app.sendMessage({ role: 'user', content }, options));
  if (sent !== undefined) return sent === 'done' ? 'added' : sent;
  if (!app.getHostCapabilities()?.updateModelContext) return 'unsupported';
  const noted = await attempt(app.updateModelContext({ content }, options).then(() => ({})));
  return noted === 'done' ? 'noted' : (noted ?? 'unsupported');
}

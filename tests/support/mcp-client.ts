import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** The protocol's versions: of 2025, which begin with `initialize`, and that of 2026-07-28, which does not. */
export type McpEra = 'legacy' | 'modern';

/**
 * The official client, connected to the app without a port.
 *
 * @param token an access token; '' for none.
 * @param extensions additional capabilities of the client.
 */
export async function connectAssistant(
  request: (path: string, init?: RequestInit) => Response | Promise<Response>,
  token = '',
  era: McpEra = 'modern',
  extensions: Record<string, Record<string, string[]>> = {},
) {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    {
      capabilities: { extensions },
      versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
    },
  );
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost:3000/mcp'), {
    fetch: async (url, init) => request(new URL(url).pathname, init),
    requestInit: { headers: token === '' ? {} : { Authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  return client;
}

export type Assistant = Awaited<ReturnType<typeof connectAssistant>>;

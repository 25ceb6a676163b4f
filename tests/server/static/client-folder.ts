import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const script = `export const text = '${'long enough to compress '.repeat(100)}';`;

const files: Record<string, string | Buffer> = {
  'index.html':
    '<!doctype html><html><head><!--links-->' +
    '<script type="module" crossorigin src="/assets/index-1a2b.js"></script>' +
    '</head><body><div id="root"><header>Prompt Library</header><main><!--content--></main></div><!--data--></body></html>',
  'robots.txt': 'User-agent: *\nDisallow: /\n',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'config.json': '{"apiHost":"https://wrong.example.com","companyName":"Wrong"}',
  'assets/index-1a2b.js': script,
  'assets/index-1a2b.js.br': brotliCompressSync(script),
  'assets/index-1a2b.js.gz': gzipSync(script),
  'assets/plain-3c4d.js': script,
  '.vite/manifest.json': '{}',
};

/** A small built client in a new folder. */
export function createClientFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'prompt-library-client-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return { folder, script, remove: () => rmSync(folder, { recursive: true }) };
}

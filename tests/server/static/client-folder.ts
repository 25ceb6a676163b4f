import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const script = `export const text = '${'long enough to compress '.repeat(100)}';`;

const files: Record<string, string | Buffer> = {
  'index.html':
    '<!doctype html><html><head><!--preloads--><!--public-config-->' +
    '<script type="module" crossorigin src="/assets/index-1a2b.js"></script>' +
    '<link rel="modulepreload" crossorigin href="/assets/shared-5e6f.js">' +
    '</head><body><div id="root"><!--main--></div></body></html>',
  'robots.txt': 'User-agent: *\nDisallow: /\n',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'config.json': '{"apiHost":"https://wrong.example.com","companyName":"Wrong"}',
  'assets/index-1a2b.js': script,
  'assets/index-1a2b.js.br': brotliCompressSync(script),
  'assets/index-1a2b.js.gz': gzipSync(script),
  'assets/plain-3c4d.js': script,
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index-1a2b.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-5e6f.js' },
    '_cards.js': { file: 'assets/cards-7a8b.js', imports: ['_shared.js'] },
    'pages/home.page.tsx': {
      file: 'assets/home-9c0d.js',
      imports: ['index.html', '_shared.js', '_cards.js'],
    },
    'first-paint/first-paint.ts': { file: 'assets/first-paint-5f6a.js' },
    'pages/reviews.page.tsx': { file: 'assets/reviews-3a4b.js' },
    'pages/prompt.page.tsx': { file: 'assets/prompt-1e2f.js', imports: ['_shared.js'] },
  }),
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

import type { Plugin } from 'vite';

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

const linked =
  /<script\b[^>]*\ssrc="\.?\/?([^"]+)"[^>]*><\/script>|<link\b[^>]*\shref="\.?\/?([^"]+)"[^>]*>/g;

/** Escapes closing tags, so that code cannot end its own element. */
const asElement = (name: 'script' | 'style', code: string) =>
  `<${name}${name === 'script' ? ' type="module"' : ''}>${code.replaceAll(`</${name}`, `<\\/${name}`)}</${name}>`;

function take(bundle: Bundle, file: string) {
  const output = bundle[file];
  if (!output) throw new Error(`The page names ${file}, which the build does not have.`);
  delete bundle[file];
  return output.type === 'chunk' ? output.code : String(output.source);
}

/** Writes a page's script and styles into the page, for hosts that load no other files. */
export function singleFile(): Plugin {
  return {
    name: 'single-file',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.html'));
      if (page?.type !== 'asset') throw new Error('There is no page to write into.');
      const scripts: string[] = [];
      const html = String(page.source).replace(linked, (_whole, script?: string, style?: string) => {
        if (style) return asElement('style', take(bundle, style));
        scripts.push(asElement('script', take(bundle, script ?? '')));
        return '';
      });
      // Scripts after the elements that they use, because they run in place.
      page.source = html.replace('</body>', () => `${scripts.join('')}</body>`);
      const left = Object.keys(bundle).filter((name) => name !== page.fileName);
      if (left.length > 0) this.error(`Outside of the page: ${left.join(', ')}`);
    },
  };
}

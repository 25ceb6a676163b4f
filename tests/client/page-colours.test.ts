import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themes } from '#client/host/themes/themes.ts';

/** The colours of the server's page, by their token. */
const tokenOf = {
  ground: 'colorNeutralBackground2',
  surface: 'colorNeutralBackground1',
  tint: 'colorBrandBackground2',
  line: 'colorNeutralStroke2',
  text: 'colorNeutralForeground1',
  quiet: 'colorNeutralForeground2',
} as const;

describe("the server's page", () => {
  it('has the colours of the product’s light and dark themes', () => {
    const blocks = [...readFileSync('src/client/index.html', 'utf8').matchAll(/:root \{([^}]*)\}/g)];
    const colours = blocks.map(([, rules = '']) =>
      Object.fromEntries([...rules.matchAll(/--(\w+): (#\w+)/g)].map(([, name, value]) => [name, value])),
    );
    const expected = [themes.product.light, themes.product.dark].map((theme) =>
      Object.fromEntries(Object.entries(tokenOf).map(([name, token]) => [name, theme[token]])),
    );
    const long = (json: string) => json.replaceAll(/#(\w)(\w)(\w)(?!\w)/g, '#$1$1$2$2$3$3');
    expect(JSON.parse(long(JSON.stringify(colours)))).toEqual(JSON.parse(long(JSON.stringify(expected))));
  });
});

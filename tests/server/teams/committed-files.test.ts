import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import Ajv from 'ajv';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses: string;
}
type Project = Record<'provision' | 'deploy' | 'publish', Step[]>;

const pixelsOf = async (file: string) => {
  const { width, height, data } = PNG.sync.read(await readFile(file));
  const pixels = Array.from({ length: width * height }, (_, index) => [
    ...data.subarray(index * 4, index * 4 + 4),
  ]);
  return { width, height, pixels };
};

describe('the icons', () => {
  it('color: 192x192, opaque everywhere, on the colour of the product', async () => {
    const { width, height, pixels } = await pixelsOf('appPackage/color.png');
    expect([width, height]).toEqual([192, 192]);
    expect(pixels.every(([, , , alpha]) => alpha === 255)).toBe(true);
    for (const corner of [0, 191, 192 * 191, 192 * 192 - 1])
      expect(pixels[corner]).toEqual([138, 36, 91, 255]);
  });

  it('outline: 32x32, only white of any opacity on transparent', async () => {
    const { width, height, pixels } = await pixelsOf('appPackage/outline.png');
    expect([width, height]).toEqual([32, 32]);
    const visible = pixels.filter(([, , , alpha]) => alpha !== 0);
    expect(visible.every(([red, green, blue]) => red === 255 && green === 255 && blue === 255)).toBe(true);
    expect(visible.length).toBeGreaterThan(100);
    expect(visible.length).toBeLessThan(512);
  });
});

describe('teamsapp.yml', () => {
  const steps = async () => parse(await readFile('teamsapp.yml', 'utf8')) as Project;
  const validator = async () =>
    new Ajv({ strict: false }).compile(
      JSON.parse(await readFile('tests/support/teamsapp.schema.json', 'utf8')) as object,
    );

  it("follows the toolkit's schema", async () => {
    const validate = await validator();
    validate(await steps());
    expect(validate.errors).toBeNull();
    expect(validate({ ...(await steps()), publish: [{ uses: 'teamsApp/publish' }] })).toBe(false);
  });

  it("names the toolkit's present address of the schema to editors", async () => {
    const [first] = (await readFile('teamsapp.yml', 'utf8')).split('\n');
    expect(first).toBe(
      '# yaml-language-server: $schema=https://aka.ms/m365-agents-toolkits/v1.11/yaml.schema.json',
    );
  });

  it('provisions, deploys and publishes in the order that the toolkit needs', async () => {
    const { provision, deploy, publish } = await steps();
    const uses = (list: Step[]) => list.map(({ uses }) => uses.replace('teamsApp/', ''));
    expect(uses(provision)).toEqual([
      'aadApp/create',
      'aadApp/update',
      'create',
      'validateManifest',
      'zipAppPackage',
      'validateAppPackage',
      'update',
      'extendToM365',
    ]);
    expect(uses(deploy)).toEqual(['cli/runNpmCommand', 'cli/runNpmCommand', 'script']);
    expect(uses(publish)).toEqual([
      'validateManifest',
      'zipAppPackage',
      'validateAppPackage',
      'update',
      'publishAppPackage',
    ]);
  });
});

describe('the repository', () => {
  it('includes the shared environment file, but no personal one and no package', () => {
    const ignored = (file: string) => {
      try {
        execFileSync('git', ['check-ignore', '--no-index', '-q', file]);
        return true;
      } catch {
        return false;
      }
    };
    expect(ignored('env/.env.dev.user')).toBe(true);
    expect(ignored('env/.env.prod.user')).toBe(true);
    expect(ignored('appPackage/build/appPackage.dev.zip')).toBe(true);
    expect(ignored('env/.env.dev')).toBe(false);
  });
});

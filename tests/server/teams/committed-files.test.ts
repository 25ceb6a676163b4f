import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import Ajv from 'ajv';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses: string;
}
type Project = Record<'provision' | 'deploy' | 'publish', Step[]>;

it("teamsapp.yml follows the toolkit's schema, and has its steps in the order that the toolkit needs", async () => {
  const text = await readFile('teamsapp.yml', 'utf8');
  const project = parse(text) as Project;
  const schema = JSON.parse(await readFile('tests/support/teamsapp.schema.json', 'utf8')) as object;
  const validate = new Ajv({ strict: false }).compile(schema);
  validate(project);
  expect(validate.errors).toBeNull();
  const uses = (list: Step[]) => list.map((step) => step.uses.replace('teamsApp/', ''));
  const made = ['validateManifest', 'zipAppPackage', 'validateAppPackage', 'update'];
  expect(uses(project.provision)).toEqual([
    'aadApp/create',
    'aadApp/update',
    'create',
    ...made,
    'extendToM365',
  ]);
  expect(uses(project.deploy)).toEqual(['cli/runNpmCommand', 'cli/runNpmCommand', 'script']);
  expect(uses(project.publish)).toEqual([...made, 'publishAppPackage']);
});

it('git ignores personal values and packages', () => {
  const check = (file: string) => execFileSync('git', ['check-ignore', '--no-index', '-q', file]);
  for (const file of ['env/.env.prod.user', 'appPackage/build/appPackage.dev.zip']) check(file);
  expect(() => check('env/.env.dev')).toThrow();
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from './build.ts';
import { runNpm } from './npm.ts';
import { factTable, type Page, pluralize, type Section } from './page.ts';
import { readVulnerabilities } from './vulnerabilities.ts';

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      integrity: z.string().optional(),
    }),
  ),
});

/** Packages for development whose code is in the build. A test compares them with the imports. */
export const bundled: readonly string[] = ['@modelcontextprotocol/ext-apps'];

interface Component {
  name: string;
  version: string;
  license: string;
  integrity: string;
  isForRunning: boolean;
}

function readComponents(): Component[] | undefined {
  const file = path.join(root, 'package-lock.json');
  if (!existsSync(file)) return undefined;
  const { packages } = lockfileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version = '', license = 'not named', integrity = '', dev, devOptional }]) => {
      const name = place.replace(/^.*node_modules\//, '');
      return {
        name,
        version,
        license,
        integrity,
        isForRunning: !(dev || devOptional) || bundled.includes(name),
      };
    });
}

function licenceSection(components: readonly Component[]): Section {
  const licences = [...new Set(components.map(({ license }) => license))];
  const rows = licences.map((licence) => {
    const of = components.filter(({ license }) => license === licence);
    const running = of.filter(({ isForRunning }) => isForRunning).length;
    return [licence, running, of.length - running] as const;
  });
  return {
    title: 'Licences',
    columns: ['Licence', 'Packages for running', 'Packages for building and testing'],
    rows: rows.toSorted((one, other) => other[1] - one[1] || other[2] - one[2]),
  };
}

const componentSection = (components: readonly Component[]): Section => ({
  title: 'Packages for running',
  note: 'Packages whose code runs in the server or is in the pages.',
  columns: ['Package', 'Version', 'Licence', 'Hash of the package'],
  rows: components
    .filter(({ isForRunning }) => isForRunning)
    .map(({ name, version, license, integrity }) => [name, version, license, integrity]),
});

export interface Components {
  page: Page;
  /** CycloneDX, in JSON; undefined where npm made none. */
  sbom: string | undefined;
}

const sbomOf = (printed: string | undefined) => (printed?.startsWith('{') ? printed : undefined);

/** The packages of the product, their licences and known vulnerabilities. */
export async function componentsPage(): Promise<Components> {
  const components = readComponents();
  const [audit, sbom] = components
    ? await Promise.all([
        runNpm('audit', '--json'),
        runNpm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev').then(sbomOf),
      ])
    : [undefined, undefined];
  const { result, section } = readVulnerabilities(audit);
  const running = components?.filter(({ isForRunning }) => isForRunning).length ?? 0;
  const page: Page = {
    name: 'components',
    title: 'Software bill of materials',
    result: components
      ? `${pluralize(running, 'package')} for running. ${result}`
      : 'There is no package-lock.json beside the build: make this page from a checkout of the same commit.',
    madeFrom: [
      'package-lock.json beside the build, for packages, licences and hashes',
      'npm audit, for known vulnerabilities',
      ...(sbom === undefined
        ? []
        : ['npm sbom, for the file sbom.cdx.json in CycloneDX, with the packages for running']),
    ],
    toAdd: [
      'a decision on each known vulnerability',
      'whether the licences are allowed in the company',
      'the components of the operating system or container image, and of PostgreSQL',
    ],
    sections: components
      ? [
          factTable('Packages', [
            ['For running', running],
            ['For building and testing', components.length - running],
            [
              'SBOM in CycloneDX',
              sbom === undefined ? 'not made: needs npm and the installed packages' : 'sbom.cdx.json',
            ],
          ]),
          section,
          licenceSection(components),
          componentSection(components),
        ]
      : [],
  };
  return { page, sbom };
}

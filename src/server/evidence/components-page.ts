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
    .map(([place, { version = '', license = 'not named', integrity = '', dev, devOptional }]) => ({
      name: place.replace(/^.*node_modules\//, ''),
      version,
      license,
      integrity,
      isForRunning: !(dev || devOptional),
    }));
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

/** CycloneDX, created here: `npm sbom --omit=dev` omits the packages that development packages need too. */
const sbomOf = (components: readonly Component[]) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    components: components
      .filter(({ isForRunning }) => isForRunning)
      .map(({ name, version, license, integrity }) => ({
        type: 'library',
        name,
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        licenses: [{ license: { name: license } }],
        hashes: hashesOf(integrity),
      })),
  });

/** A lock file has SHA-512 in Base64, CycloneDX has it in hexadecimal digits. */
function hashesOf(integrity: string) {
  const [, hash] = /^sha512-(\S+)/.exec(integrity) ?? [];
  return hash ? [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] : [];
}

export interface Components {
  page: Page;
  /** CycloneDX, in JSON; undefined without a lock file. */
  sbom: string | undefined;
}

/** The packages of the product, their licences and known vulnerabilities. */
export async function componentsPage(): Promise<Components> {
  const components = readComponents();
  const audit = components && (await runNpm('audit', '--json'));
  const { result, section } = readVulnerabilities(audit);
  const running = components?.filter(({ isForRunning }) => isForRunning).length ?? 0;
  const page: Page = {
    name: 'components',
    title: 'Software bill of materials',
    result: components
      ? `${pluralize(running, 'package')} for running. ${result}`
      : 'There is no package-lock.json beside the build: make this page from a checkout of the same commit.',
    madeFrom: [
      'package-lock.json beside the build, for packages, licences and hashes, and for sbom.cdx.json (CycloneDX, the packages for running)',
      'npm audit, for known vulnerabilities',
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
            ['SBOM in CycloneDX', 'sbom.cdx.json'],
          ]),
          section,
          licenceSection(components),
          componentSection(components),
        ]
      : [],
  };
  return { page, sbom: components && sbomOf(components) };
}

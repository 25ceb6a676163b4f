import type { Config } from '#server/config.ts';
import type { ChainHead } from '#server/db/audit-chain.ts';
import type { Database } from '#server/db/database.ts';
import type { Check } from '#server/doctor/check.ts';
import { accessPage, type Period } from './access-page.ts';
import { accessibilityPage } from './accessibility-page.ts';
import { auditPage } from './audit-page.ts';
import { checksums, commitOf, hashBuild, hashText, readBuild } from './build.ts';
import { componentsPage } from './components-page.ts';
import { guidelinesPage } from './guidelines-page.ts';
import { installationPage } from './installation.ts';
import { type Making, type Page, pluralize } from './page.ts';
import { personalDataPage } from './personal-data-page.ts';
import { pageJson, renderPage } from './render.ts';
import { requirementsPage } from './requirements-page.ts';
import { restorePage } from './restore-page.ts';
import { readRuns } from './test-results.ts';
import type { EvidenceFile } from './write-files.ts';

export interface EvidenceRequest {
  config: Config;
  environment: NodeJS.ProcessEnv;
  now: Date;
  /** As typed. */
  command: string;
  period: Period;
  /** An earlier head of the audit trail. */
  kept: ChainHead | undefined;
  /** The doctor's findings, or why there are none. */
  doctor: () => Promise<readonly Check[] | string>;
}

/** Hashes of the other files, so that a signature on the index covers them. */
function indexPage(pages: readonly Page[], files: readonly EvidenceFile[]): Page {
  const hashes = new Map(files.map(({ name, text }) => [name, hashText(text)]));
  return {
    name: 'index',
    title: 'Evidence for quality assurance',
    result: `${pluralize(pages.length, 'page')} about one installation of the Prompt Library.`,
    madeFrom: ['the pages that it lists'],
    toAdd: [
      'which of these pages the company needs, and where their signed form is kept',
      'whether the product holds records under GxP rules, decided by the quality unit',
    ],
    sections: [
      {
        title: 'Pages',
        columns: ['Page', 'Result', 'Personal data'],
        rows: pages.map(({ name, title, result, isPersonal }) => [
          { file: `${name}.html`, text: title },
          result,
          isPersonal ? 'yes' : 'no',
        ]),
      },
      {
        title: 'Files',
        columns: ['File', 'SHA-256'],
        rows: [...hashes].map(([name, hash]) => [{ file: name, text: name }, hash]),
      },
    ],
  };
}

const filesOf = async (page: Page, making: Making): Promise<EvidenceFile[]> => [
  { name: `${page.name}.html`, text: await renderPage(page, making) },
  { name: `${page.name}.json`, text: pageJson(page, making) },
];

/** All pages of the evidence as files; changes nothing. */
export async function collectEvidence(database: Database, request: EvidenceRequest): Promise<EvidenceFile[]> {
  const { config, environment, now, command, period, kept } = request;
  const build = readBuild();
  const hashed = hashBuild();
  const runs = readRuns();
  const [doctor, components] = await Promise.all([request.doctor(), componentsPage()]);
  // One snapshot, because a server may write at the same time.
  const pages = await database.db.transaction(
    async (db): Promise<Page[]> => [
      await installationPage(db, environment, hashed, doctor),
      await auditPage(db, kept),
      await accessPage(db, config.namedRoles, config.departmentReviewers, period),
      requirementsPage(runs),
      components.page,
      personalDataPage(config),
      await accessibilityPage(build.version, runs),
      await guidelinesPage(db, config.guidelinesVersion),
      await restorePage(db),
    ],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const making = {
    product: 'Prompt Library',
    version: build.version,
    commit: commitOf(build),
    time: now.toISOString(),
    command,
    database: database.place,
  };
  const files = [
    ...(await Promise.all(pages.map((page) => filesOf(page, making)))).flat(),
    { name: 'build.sha256', text: checksums(hashed) },
    ...(components.sbom === undefined ? [] : [{ name: 'sbom.cdx.json', text: components.sbom }]),
  ];
  return [...files, ...(await filesOf(indexPage(pages, files), making))];
}

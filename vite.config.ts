import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compressedCopies } from './.config/vite/compressed-copies.ts';
import { devServer } from './.config/vite/dev-server.ts';
import { serverFiles } from './.config/vite/server-files.ts';
import { singleFile } from './.config/vite/single-file.ts';

/** The build by mode: `vite build` the client, with --ssr the server, with `--mode mcp-app` the page that AI assistants show. */
const product = (mode: string, isSsrBuild = false) =>
  mode === 'mcp-app' ? mcpApp : isSsrBuild ? server : client;

export default defineConfig(({ isSsrBuild, mode }) => ({
  ...(process.env['VITEST'] ? {} : product(mode, isSsrBuild)),
  test: {
    // On two cores, one more than them: tests of processes wait for these. Vitest alone would leave one core free, which is half.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      project('contract', 'node'),
      project('domain', 'node'),
      project('server', 'node'),
      project('process', 'node'),
      project('client', './tests/support/jsdom-environment.ts'),
      project('ci', 'node'),
      // Processor time is counted by process: threads would count each other's.
      project('by-cost', 'node', 'forks'),
    ],
  },
}));

const client = defineConfig({
  root: 'src/client',
  publicDir: '../../public',
  plugins: [react(), compressedCopies()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // npm run check holds the first page to a budget of our own.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // Code that every first page needs comes in few files: fifty small ones compress worse, and each is a request.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'small', minShareCount: 3, maxModuleSize: 1_500 },
            { name: 'icons', test: /@fluentui\/react-icons/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: devServer,
});

const mcpApp = defineConfig({
  root: 'src/mcp-app',
  publicDir: false,
  plugins: [singleFile()],
  build: {
    outDir: '../../dist/mcp-app',
    emptyOutDir: true,
    target: 'es2022',
    // Keeps light-dark(): its replacement does not follow a theme that a script sets.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: 'src/mcp-app/fill-in-form.html' },
  },
});

const server = defineConfig({
  plugins: [serverFiles()],
  publicDir: false,
  // Hundreds of small files: to read them one by one was a quarter of the start of every command.
  ssr: { noExternal: ['drizzle-orm'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        'embedded.worker': 'src/server/db/embedded/embedded.worker.ts',
        migrate: 'src/server/cli/migrate.ts',
        seed: 'src/server/cli/seed.ts',
        import: 'src/server/cli/import.ts',
        export: 'src/server/cli/export.ts',
        'to-postgres': 'src/server/cli/to-postgres.ts',
        person: 'src/server/cli/person.ts',
        'audit-verify': 'src/server/cli/audit-verify.ts',
        evidence: 'src/server/cli/evidence.ts',
        'teams-package': 'src/server/cli/teams-package.ts',
        doctor: 'src/server/cli/doctor.ts',
        'entra-register': 'src/server/cli/entra-register.ts',
      },
      // Flat: the server finds the worker and the migrations beside the file that loads them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

const inServer = (...folders: string[]) => folders.map((folder) => `tests/server/${folder}/**/*.test.ts`);
/** Folders of the tests that start the built product: its commands, and processes that fail or end. Also `npm run test:ci`. */
const foldersOfProcesses = ['cli', 'db', 'process', 'teams'];
const processes = inServer(...foldersOfProcesses);
/** Tests that need a PostgreSQL, kill processes or break disks: `npm run test:ci`. */
const onlyInCi = 'tests/server/**/*.ci.test.ts';
/** Tests that measure processor time, also `npm run test:ci`. */
const costs = 'tests/server/**/*.cost.test.ts';

/** The other tests that run on each database: `npm test` on the embedded one, `npm run test:ci` on PostgreSQL. */
function onEachDatabase() {
  // The image is built without the tests.
  if (!existsSync('tests/server')) return [];
  const files = readdirSync('tests/server', { recursive: true, encoding: 'utf8' });
  const others = files.filter((file) => !foldersOfProcesses.some((folder) => file.startsWith(`${folder}/`)));
  const tests = others.filter((file) => file.endsWith('.test.ts')).map((file) => `tests/server/${file}`);
  return tests.filter((file) =>
    /testedKinds|OnBothDatabases|describeMeaning|sharedCluster|concurrentKind/.test(
      readFileSync(file, 'utf8'),
    ),
  );
}

const projects = {
  /** `npm run check` runs these, `npm test` does not. */
  contract: { include: ['tests/contract/**/*.test.ts'] },
  domain: { include: ['tests/domain/**/*.test.ts'] },
  server: { include: inServer('**'), exclude: [...processes, onlyInCi, costs] },
  /** On the databases that each test names, not on that of the run. */
  process: { include: processes, exclude: [onlyInCi], env: { TEST_DATABASE: '' } },
  client: { include: ['tests/client/**/*.test.{ts,tsx}'] },
  ci: { include: [onlyInCi, ...onEachDatabase()] },
  /** Vitest runs projects in the order of their names: its one long file begins before the many of `ci`. */
  'by-cost': { include: [costs] },
};

function project(name: keyof typeof projects, environment: string, pool: 'threads' | 'forks' = 'threads') {
  const clusters = name === 'contract' || name === 'domain' ? [] : ['tests/support/setup-clusters.ts'];
  const build = name === 'process' || name === 'ci' ? ['tests/support/setup-server.ts'] : [];
  return {
    ...(name === 'client' ? { plugins: [react()] } : {}),
    test: {
      name,
      environment,
      ...projects[name],
      setupFiles: name === 'client' ? ['tests/support/setup-client.ts'] : [],
      globalSetup: [...clusters, ...build],
      pool,
      // The files of a worker share modules and databases: to load and start them for each took half of the time.
      isolate: false,
      // Generous, for machines that are busy with something else.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
    },
  };
}

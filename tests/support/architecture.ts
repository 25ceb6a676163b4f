import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** One import of a source file. `from` is the importing file and `to` the imported one, both from the project's root. */
export interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

interface Layer {
  name: string;
  /** The files of the layer; a group named `feature` makes each folder a layer of its own. */
  files: RegExp;
  /** The modules of this project that its files may import, besides themselves. */
  mayImport: RegExp[];
  packages?: RegExp;
}

const domain = /^src\/domain\//;
/** The contract, and the domain that it is made of. */
const contract = /^src\/(contract|domain)\//;
const server = (...folders: string[]) => new RegExp(`^src/server/(${folders.join('|')})/`);
const client = (...folders: string[]) => new RegExp(`^src/client/(${folders.join('|')})/`);

/** The table of the house. A file belongs to the first layer that matches. */
export const layers: Layer[] = [
  { name: 'domain', files: domain, mayImport: [], packages: /^$/ },
  { name: 'contract', files: /^src\/contract\//, mayImport: [domain], packages: /^zod$/ },
  {
    name: 'server/features',
    files: /^src\/server\/features\/(?<feature>[^/]+)\//,
    mayImport: [contract, server('http', 'db', 'lib', 'lifecycle')],
  },
  {
    name: 'server/lifecycle',
    files: server('lifecycle'),
    mayImport: [contract, server('http', 'db', 'lib')],
  },
  { name: 'server/http', files: server('http'), mayImport: [contract, server('db', 'lib')] },
  { name: 'server/db', files: server('db'), mayImport: [contract, server('lib')] },
  {
    name: 'server/config',
    files: /^src\/server\/config(\/|\.ts$)/,
    mayImport: [contract, server('db', 'lib')],
  },
  { name: 'server/lib', files: server('lib'), mayImport: [] },
  {
    name: 'server/app',
    files: /^src\/server\/app(\.ts$|\/)/,
    mayImport: [contract, server('features', 'http', 'db', 'lib'), /^src\/server\/config\.ts$/],
  },
  { name: 'server', files: /^src\/server\//, mayImport: [contract, /^src\/server\//] },
  { name: 'client/host', files: client('host'), mayImport: [contract] },
  { name: 'client/lib', files: client('lib'), mayImport: [contract, client('host')] },
  {
    name: 'client/components',
    files: client('components'),
    mayImport: [contract, client('host', 'lib')],
  },
  {
    name: 'client/entities',
    files: client('entities'),
    mayImport: [contract, client('host', 'lib', 'components')],
  },
  {
    name: 'client/features',
    files: /^src\/client\/features\/(?<feature>[^/]+)\//,
    mayImport: [contract, client('host', 'lib', 'components', 'entities')],
  },
  {
    name: 'client/pages',
    files: client('pages'),
    mayImport: [contract, client('host', 'lib', 'components', 'entities', 'features')],
  },
  {
    name: 'mcp-app',
    files: /^src\/mcp-app\//,
    mayImport: [contract],
    packages: /^(zod|@modelcontextprotocol\/ext-apps)$/,
  },
  { name: 'client/app', files: /^src\/client\//, mayImport: [contract, /^src\/client\//] },
];

const onlyInBrowsers = /^(react|@fluentui\/)/;
const onlyInHost = /^(@microsoft\/teams-js|@azure\/)/;

function ownLayer(layer: Layer, file: string) {
  const feature = layer.files.exec(file)?.groups?.['feature'];
  if (!feature) return layer.files;
  return new RegExp(`^src/(server|client)/features/${feature}/`);
}

function packageProblem({ from, to }: Import, layer: Layer) {
  if (layer.packages && !layer.packages.test(to)) return `${from}: ${layer.name} may not import ${to}`;
  if (from.startsWith('src/server/') && onlyInBrowsers.test(to))
    return `${from}: the server may not import ${to}`;
  if (from.startsWith('src/client/') && onlyInHost.test(to) && !from.startsWith('src/client/host/')) {
    return `${from}: only client/host imports ${to}; put what needs it there`;
  }
  return undefined;
}

/** The sentence about an import that the table forbids, which names the place for the code; else undefined. */
export function problemWith(one: Import): string | undefined {
  const layer = layers.find(({ files }) => files.test(one.from));
  if (!layer) return `${one.from}: belongs to no layer of the house`;
  if (!one.to.startsWith('src/')) return packageProblem(one, layer);
  if ([ownLayer(layer, one.from), ...layer.mayImport].some((allowed) => allowed.test(one.to)))
    return undefined;
  const target = layers.find(({ files }) => files.test(one.to));
  return `${one.from}: ${layer.name} may not import ${one.to}; move the code to ${target?.name ?? 'a layer'} or below both`;
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?['"](?<named>[^'"]+)['"]|import\(\s*['"](?<lazy>[^'"]+)['"]/g;

function resolve(file: string, name: string) {
  if (name.startsWith('#')) return name.replace(/^#/, 'src/');
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
}

/** The imports of a source text. */
export function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(statement)].map(({ groups = {} }) => ({
    from: file,
    to: resolve(file, groups['named'] ?? groups['lazy'] ?? ''),
    typeOnly: groups['type'] !== undefined,
  }));
}

/** Names of the features on one side. */
export const featuresOf = (side: 'server' | 'client'): string[] => readdirSync(`src/${side}/features`);

/** Every source file in a folder. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const place = path.posix.join(folder, name);
    if (statSync(place).isDirectory()) return sourceFiles(place);
    return /\.tsx?$/.test(name) ? [place] : [];
  });
}

/** Every import of every source file of the project. */
export const allImports = (): Import[] =>
  sourceFiles('src').flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));

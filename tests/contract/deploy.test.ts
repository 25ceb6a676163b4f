import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import type { Setting } from '#server/config/setting.ts';
import { settingGroups } from '#server/config/settings.ts';
import { parseConfig } from '#server/config.ts';
import { allImports } from '#tests/support/architecture.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

const dockerfile = read('Dockerfile');
const bicep = read('deploy/azure/main.bicep');
const compose = parse(read('compose.yaml'), { merge: true });
const folder = 'deploy/kubernetes';
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(read(path.join(folder, file))).map((document) => document.toJS()),
);
const ofKind = (kind: string) => manifests.find((manifest) => manifest.kind === kind);
const pod = ofKind('Deployment').spec.template.spec;
const [server] = pod.containers;
const { version, engines, dependencies } = JSON.parse(read('package.json'));

type Environment = Record<string, string>;
const environments: [string, Environment][] = [
  [
    'Dockerfile',
    Object.fromEntries(matches(dockerfile, /^(?:ENV| {3}) (\w+=\S+)/gm).map((line) => line.split('='))),
  ],
  ['compose.yaml, trial', compose.services.trial.environment],
  ['compose.yaml, production', compose.services.library.environment],
  ['Kubernetes', ofKind('ConfigMap').data],
  [
    'Azure',
    Object.fromEntries(
      Array.from(bicep.matchAll(/\{ name: '(\w+)', value: (?:'([^']*)'|\w+) \}/g), ([, name, value = '']) => [
        name,
        value,
      ]),
    ),
  ],
];

const settings = Object.values(settingGroups).flatMap((group): Setting<unknown>[] =>
  Object.values(group.settings),
);
/** Seconds within which a server always ends. */
const stoppingTime = 45;
const live = `${apiPrefix}${apiRoutes.live}`;
const ready = `${apiPrefix}${apiRoutes.ready}`;

describe('the files for deployment', () => {
  it.each(environments)('name only existing settings, with valid values: %s', (_, environment) => {
    const names = settings.flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name]));
    expect(Object.keys(environment).length).toBeGreaterThan(1);
    expect(names).toEqual(expect.arrayContaining(Object.keys(environment)));
    // Values that are filled in later are left out, with the settings that depend on them.
    const fixed = Object.entries(environment).filter(([name]) => /^(?!ENTRA_|REQUIRE_|.*_FILE$)/.test(name));
    const values = fixed.map(([name, value]) => [name, value.replace(/^\$\{.*\}$/, '')]);
    expect(() => parseConfig(Object.fromEntries(values))).not.toThrow();
  });

  it('have secrets as files', () => {
    const given = new Set(environments.flatMap(([, environment]) => Object.keys(environment)));
    expect(settings.filter(({ name, secret }) => secret && given.has(name))).toEqual([]);
  });

  it('probe the paths for health checks', () => {
    expect(dockerfile).toContain(live);
    expect([server.startupProbe, server.livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      live,
      live,
    ]);
    expect(server.readinessProbe.httpGet.path).toBe(ready);
    expect(matches(bicep, /^var (\w+ = .*path: '[^']+')/gm)).toEqual([
      `live = { path: '${live}'`,
      `ready = { path: '${ready}'`,
    ]);
  });

  it('use the port of the server', () => {
    const ports = [
      ...matches(dockerfile, /^EXPOSE (\d+)/gm),
      ...matches(dockerfile, /PORT \?\? (\d+)/g),
      ...matches(read('deploy/compose/Caddyfile'), /library:(\d+)/g),
      ...matches(bicep, /[pP]ort: (\d+)/g),
      String(server.ports[0].containerPort),
    ];
    expect(ports.length).toBe(7);
    expect(new Set(ports)).toEqual(new Set([settingGroups.server.settings.port.default]));
  });

  it('name the version of the product', () => {
    const versions = [
      ...matches(dockerfile, /^ARG VERSION=(.*)/gm),
      ...matches(bicep, /prompt-library:([\d.]+)/g),
      compose.services.library.image.split(':').at(-1),
      server.image.split(':').at(-1),
    ];
    expect(versions).toEqual([version, version, version, version]);
  });

  it('wait until a server that drains has ended', () => {
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
      Number(ofKind('ConfigMap').data.DRAIN_SECONDS) + stoppingTime,
    );
    const [grace, drain] = matches(
      bicep,
      /(?:terminationGracePeriodSeconds: |'DRAIN_SECONDS', value: ')(\d+)/g,
    );
    expect(Number(grace)).toBeGreaterThan(Number(drain) + stoppingTime);
    expect(Number.parseInt(compose.services.library.stop_grace_period)).toBeGreaterThan(stoppingTime);
  });

  it('pin other images by digest, with the newest Node.js that the product supports', () => {
    const images = [
      ...matches(dockerfile, /^ARG \w+_IMAGE=(.*)/gm),
      compose.services.database.image,
      compose.services.proxy.image,
    ];
    expect(images.filter((image) => !/:[\w.-]+@sha256:[\da-f]{64}$/.test(image))).toEqual([]);
    const [node] = matches(dockerfile, /=node:(\d+)\./g);
    expect(engines.node.split(' || ').at(-1)).toBe(`^${node}`);
  });
});

it('the image leaves out the packages that only pages import', () => {
  const byServer = allImports().filter(({ from }) => !/^src\/(client|mcp-app)\//.test(from));
  const needed = (name: string) => byServer.some(({ to }) => to === name || to.startsWith(`${name}/`));
  const [removed = ''] = matches(dockerfile, /npm uninstall [^]*?\\\n([^]*?)\n\n/g);
  expect(
    removed
      .split(/[\s\\]+/)
      .filter(Boolean)
      .sort(),
  ).toEqual(
    Object.keys(dependencies)
      .filter((name) => !needed(name))
      .sort(),
  );
});

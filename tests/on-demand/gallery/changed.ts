import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { screenList } from '#domain/screens.ts';
import { importsOf } from '#tests/support/architecture.ts';
import type { State } from './state.ts';
import { statesByFile } from './states/index.ts';

const git = (...command: string[]) =>
  execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The commit to compare with: the merge base with main; on main itself the previous commit. */
function base() {
  const [head] = git('rev-parse', 'HEAD');
  const main =
    ['main', 'origin/main'].find((name) => git('branch', '--all', '--list', name).length > 0) ?? 'HEAD';
  const [fork] = git('merge-base', 'HEAD', main);
  const isClean = git('status', '--porcelain').length === 0;
  return fork === head && isClean ? 'HEAD~1' : (fork ?? 'HEAD');
}

/** Files that differ from that commit, including uncommitted ones. */
const changedFiles = () => [
  ...git('diff', '--name-only', base()),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** A module and all files that it imports, as far as `isPart` accepts them. */
function reach(entry: string, isPart: (file: string) => boolean = () => true): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file) || !isPart(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const { to, typeOnly } of importsOf(file, readFileSync(file, 'utf8'))) if (!typeOnly) visit(to);
  };
  visit(entry);
  return found;
}

const isPage = (file: string) => /^src\/client\/pages\/[^/]+\.page\.tsx$/.test(file);
const pageModule = (name: string) => `src/client/pages/${name}.page.tsx`;

function pageOf({ path }: State) {
  const { pathname } = new URL(path, 'http://gallery');
  const [name = 'not-found'] = screenList.find(([, screen]) => matchPath(screen.path, pathname)) ?? [];
  return pageModule(pathname === '/prompts' ? 'prompt' : name);
}

/** Whether a file belongs to the frame around every page, or to the gallery itself. */
function isAround(file: string, frame: Set<string>) {
  const isGallery =
    file.startsWith('tests/on-demand/gallery/') && !file.startsWith('tests/on-demand/gallery/states/');
  return frame.has(file) || isGallery || /^(public\/|src\/client\/index\.html$)/.test(file);
}

/**
 * States whose pictures may differ: those of pages that import a changed module, those in changed files of states, and all states if
 * the frame around the pages has changed. Changes of the server are ignored.
 */
export function touchedStates(files: readonly string[] = changedFiles()): State[] {
  const frame = reach('src/client/main.tsx', (file) => !isPage(file));
  if (files.some((file) => isAround(file, frame))) return Object.values(statesByFile).flat();
  const reached = new Map<string, boolean>();
  const isTouched = (page: string) => {
    const known = reached.get(page);
    if (known !== undefined) return known;
    const needs = reach(page);
    const touched = files.some((file) => needs.has(file));
    reached.set(page, touched);
    return touched;
  };
  return Object.entries(statesByFile).flatMap(([name, states]) =>
    files.includes(`tests/on-demand/gallery/states/${name}.ts`)
      ? states
      : states.filter((state) => isTouched(pageOf(state))),
  );
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { screenList } from '#domain/screens.ts';
import { importsOf } from '#tests/support/architecture.ts';
import type { State } from './state.ts';
import { statesByFile } from './states/index.ts';

const git = (...command: string[]) =>
  execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The commit that the change is seen against: where it left main; on main itself the commit before. */
function base() {
  const [head] = git('rev-parse', 'HEAD');
  const main =
    ['main', 'origin/main'].find((name) => git('branch', '--all', '--list', name).length > 0) ?? 'HEAD';
  const [fork] = git('merge-base', 'HEAD', main);
  const isClean = git('status', '--porcelain').length === 0;
  return fork === head && isClean ? 'HEAD~1' : (fork ?? 'HEAD');
}

/** Files that differ from main, with what is not committed yet. */
const changedFiles = () => [
  ...git('diff', '--name-only', base()),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Every file that a module needs, itself among them. A page is a part of its own and not of the frame around it. */
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

/** What is around every page, or is used to take its picture. */
function isAround(file: string, frame: Set<string>) {
  const isGallery =
    file.startsWith('tests/on-demand/gallery/') && !file.startsWith('tests/on-demand/gallery/states/');
  return frame.has(file) || isGallery || /^(public\/|src\/client\/index\.html$)/.test(file);
}

/**
 * The states whose picture the change may have changed: of the pages that use a changed module, of the changed files of
 * states, and all of them where the frame around the pages has changed. What the server alone has is not followed.
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

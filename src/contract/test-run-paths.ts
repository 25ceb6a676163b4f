import { type ApiPath, apiPaths, apiRoutes } from './paths.ts';

/** Paths that only the list of test runs calls: beside paths.ts, which every page loads. */
export const testRunRoutes = {
  one: `${apiRoutes.testRuns}/{runId}`,
  promptfoo: `${apiRoutes.testRuns}/promptfoo`,
} as const;

export const testRunPaths = {
  one: (promptId: string, runId: string) =>
    `${apiPaths.testRuns(promptId)}/${encodeURIComponent(runId)}` as ApiPath<typeof testRunRoutes.one>,
  promptfoo: (promptId: string) =>
    `${apiPaths.testRuns(promptId)}/promptfoo` as ApiPath<typeof testRunRoutes.promptfoo>,
};

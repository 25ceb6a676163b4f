import { describe, expect, it } from 'vitest';
import {
  allImports,
  featuresOf,
  importsOf,
  layers,
  problemWith,
  sourceFiles,
} from '#tests/support/architecture.ts';

describe('a feature of the client', () => {
  it('has the name of the server’s feature that it calls; only the content pages and the filled-in values have none there', () => {
    const served = featuresOf('server');
    expect(featuresOf('client').filter((name) => !served.includes(name))).toEqual(['content', 'fill-in']);
  });
});

describe('the table of allowed imports', () => {
  it('allows every import of every source file', () => {
    const imports = allImports();
    expect(imports.length).toBeGreaterThan(200);
    expect(imports.map(problemWith).filter(Boolean)).toEqual([]);
  });

  const refused: [file: string, source: string][] = [
    ['src/contract/prompts.ts', "import { sql } from 'drizzle-orm';"],
    ['src/domain/limits.ts', "import { z } from 'zod';"],
    ['src/domain/limits.ts', "import { apiPaths } from '#contract/paths.ts';"],
    ['src/server/main.ts', "import { App } from '#client/app/App.tsx';"],
    ['src/contract/prompts.ts', "import { parseConfig } from '#server/config.ts';"],
    ['src/server/features/prompts/x.ts', "import { y } from '#server/features/search/y.ts';"],
    ['src/server/features/prompts/x.ts', "import { y } from '../search/y.ts';"],
    ['src/server/http/x.ts', "import { y } from '#server/features/search/y.ts';"],
    ['src/server/http/x.ts', "import type { Config } from '#server/config.ts';"],
    ['src/server/db/x.ts', "import type { Logger } from '#server/http/logger.ts';"],
    ['src/server/db/x.ts', "import type { Logger } from '../http/logger.ts';"],
    ['src/server/lifecycle/x.ts', "import { y } from '#server/features/reviews/y.ts';"],
    ['src/server/http/x.ts', "import { useState } from 'react';"],
    ['src/server/config/x.ts', "import { loopback } from '#server/http/x.ts';"],
    ['src/server/lib/x.ts', "import type { Db } from '#server/db/database.ts';"],
    ['src/server/app.ts', "import { seedIfEmpty } from '#server/seed/seed.ts';"],
    ['src/client/host/x.ts', "import { callApi } from '#client/lib/api/api.ts';"],
    ['src/client/lib/x.ts', "import { PromptCard } from '#client/features/prompts/PromptCard.tsx';"],
    [
      'src/client/components/X.tsx',
      "import { DepartmentBadge } from '#client/entities/DepartmentBadge.tsx';",
    ],
    ['src/client/entities/X.tsx', "import { PromptCard } from '#client/features/prompts/PromptCard.tsx';"],
    ['src/client/components/X.tsx', "import { PromptCard } from '#client/features/prompts/PromptCard.tsx';"],
    [
      'src/client/features/search/X.tsx',
      "import { PromptCard } from '#client/features/prompts/PromptCard.tsx';",
    ],
    ['src/client/features/search/X.tsx', "const X = lazy(() => import('#client/pages/home.page.tsx'));"],
    ['src/client/pages/x.page.tsx', "import { App } from '#client/app/App.tsx';"],
    ['src/client/app/x.ts', "import { parseConfig } from '#server/config.ts';"],
    ['src/mcp-app/x.ts', "import { persistentStorage } from '#client/host/storage.ts';"],
    ['src/mcp-app/x.ts', "import { useState } from 'react';"],
    ['src/client/features/account/X.tsx', "import { useMsal } from '@azure/msal-react';"],
    ['src/client/lib/x.ts', "import { app } from '@microsoft/teams-js';"],
    ['src/elsewhere/x.ts', "import { limits } from '#domain/limits.ts';"],
  ];

  it.each(refused)('refuses, in %s: %s', (file, source) => {
    const [planted] = importsOf(file, source);
    expect(planted && problemWith(planted)).toContain(file);
  });

  it('is tried here for every layer, and names only layers and folders that exist', () => {
    const sentences = refused
      .flatMap(([file, source]) => importsOf(file, source).map(problemWith))
      .join('\n');
    const untried = layers.filter(({ name }) => !sentences.includes(`: ${name} may not import`));
    expect(untried).toEqual([]);
    const files = sourceFiles('src');
    const patterns = layers.flatMap((layer) => layer.mayImport.concat(layer.files));
    expect(patterns.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([]);
  });

  it.each([
    ['src/client/lib/x.ts', "import { promptSchema } from '#contract/prompts.ts';"],
    ['src/client/host/x.ts', "import { app } from '@microsoft/teams-js';"],
    ['src/server/features/prompts/x.ts', "import { prompts } from '#server/db/schema.ts';"],
    ['src/server/http/x.ts', "import { prompts } from '#server/db/schema.ts';"],
  ])('allows, in %s: %s', (file, source) => {
    expect(importsOf(file, source).map(problemWith)).toEqual([undefined]);
  });
});

import { html } from 'hono/html';
import { plainPage } from '#server/http/spa/plain-page.ts';
import type { ApiDocument } from './api-document.ts';

type Operation = NonNullable<NonNullable<ApiDocument['paths']>[string]['get']>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
  h2 { font-size: 1.1rem; margin: 2rem 0 0.25rem; overflow-wrap: anywhere; }
  pre { overflow: auto; padding: 0.75rem; border: 1px solid #8888; border-radius: 4px; }
  th, td { text-align: left; padding: 0.25rem 1rem 0.25rem 0; vertical-align: top; }`;

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

function parameterRow(parameter: NonNullable<Operation['parameters']>[number]) {
  if ('$ref' in parameter) return '';
  const { name, in: place, required, description, schema } = parameter;
  const about = description ?? (schema && 'description' in schema ? schema.description : '');
  return html`<tr><td><code>${name}</code></td><td>${place}${required ? ', required' : ''}</td><td>${about}</td></tr>`;
}

function operationPart(path: string, method: string, operation: Operation) {
  const { summary, parameters = [], requestBody, responses = {}, security } = operation;
  return html`<section>
    <h2><code>${method.toUpperCase()} ${path}</code></h2>
    <p>${summary}.${security ? ' Needs sign-in.' : ''}</p>
    ${parameters.length > 0 ? html`<table>${parameters.map(parameterRow)}</table>` : ''}
    ${requestBody ? html`<details><summary>Body</summary><pre>${pretty(requestBody)}</pre></details>` : ''}
    ${Object.entries(responses).map(
      ([status, response]: [string, unknown]) =>
        html`<details><summary>Response ${status}</summary><pre>${pretty(response)}</pre></details>`,
    )}
  </section>`;
}

/** If reading requires sign-in: public/api-docs.js requests the page, or the file, with the token of the browser's sign-in. */
export const docsForUsers = plainPage(
  'API',
  html`<p hidden><a href="/login?returnTo=/">Sign in</a>, then open this page again.</p>
    <script type="module" src="/api-docs.js"></script>`,
);

/** Renders the API document as one page without scripts. */
export function renderApiPage(document: ApiDocument) {
  const { info, paths = {}, components } = document;
  const parts = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [operationPart(path, method, operation)] : [];
    }),
  );
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API: ${info.title}</title><style>${style}</style></head>
<body>
<h1>API: ${info.title}</h1>
<p>${info.description} For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${parts}
<h2>Schemas</h2>
${Object.entries(components?.schemas ?? {}).map(
  ([name, schema]) =>
    html`<details id="${name}"><summary>${name}</summary><pre>${pretty(schema)}</pre></details>`,
)}
</body>
</html>`;
}

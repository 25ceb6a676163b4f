import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { sourceFiles } from './architecture.ts';

/** A text of the interface, with `{…}` for each computed part. */
export interface Text {
  file: string;
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Attributes, properties, variables and parameters whose strings are texts, even a word in lower case. */
const shownNames =
  /^(alt|title|subtitle|heading|text|body|hint|placeholder|description|explanation|link|group|verb|done|send|reason|what|aria-(label|description|roledescription|valuetext))$|(label|title|text|message|words?|hint|heading)$/i;

/** Those whose strings are no texts, even with spaces or in upper case. */
const hiddenNames =
  /^(class|className|id|key|d|viewBox|transform|style|type|role|href|path|rel|media|tags|fileName|isolationLevel|accessMode|data-.*|aria-.*|.*[sS]elector|grid.*|transition.*|animation.*)$/;

/** Calls whose strings are texts, and calls whose strings are not: styles, the log, the API document. */
const shownCalls = /^(toast\.\w+|pluralize|notFound|tooManyRequests)$/;
const hiddenCalls =
  /^(make(Reset)?Styles|mergeClasses|createRoute|failure|json|jsonBody|RegExp|Set|.*logger\.\w+|.*\.(querySelector(All)?|closest|matches|startsWith|endsWith|includes|split|header|describe|for))$/;

/** Values of styles, selectors, addresses, names of headers, classes and files. */
const code =
  /^[@&:/#]|\dpx|\d%|\b(var|calc|clamp|url|env|rgba?|matrix)\(|\[data-|^\([\w-]+: |^https?:|charset=|^Bearer|^[A-Z]\w*(-[A-Z]\w*)+$|^([A-Z][a-z]+){2,}$|^\S+\.\w+$|^M\d/;

/** Files with strings of several words that no screen shows: word lists, markup, headers, reports of commands. */
const unshownFiles =
  /^src\/(domain\/prompt-checks\/words|server\/(features\/(search|embeddings)|http\/(caching|openapi|spa\/page|headers\/cors)|lifecycle\/(verify-published|sealed-trail)))\b/;

/** Whether a string is a text in any place: several words, or one with a capital. */
const readsAsText = (value: string) => /\p{L}.*\s|\s.*\p{L}|^\p{Lu}\p{Ll}/su.test(value);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const stringOf = (node: unknown) =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  return typeof node['name'] === 'string' ? node['name'] : (stringOf(node) ?? '');
}

const templateOf = (node: Node) =>
  (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{…}');

/** As React shows it: without line breaks and the blanks around them. */
const textOfJsx = (value: string) =>
  value.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '').replaceAll(/\s*\n\s*/g, ' ');

/** The content of an element as one text; undefined without words of its own. */
function contentOf(children: Node[]) {
  const first = children.find(({ type, value }) => type === 'JSXText' && /\p{L}/u.test(String(value)));
  const text = (child: Node) =>
    child.type === 'JSXText' ? textOfJsx(String(child['value'])) : (stringOf(child['expression']) ?? '{…}');
  return (
    first && { text: children.map(text).join(''), start: first.start + String(first['value']).search(/\S/) }
  );
}

/** Except for assistants, descriptions of schemas are for programmers. The client shows an error’s message, the server logs it. */
function hides(file: string, call: string) {
  if (file === 'src/contract/mcp.ts' && call.endsWith('.describe')) return false;
  return (
    hiddenCalls.test(call) || (file.startsWith('src/server/') && /^(Type|KeysUnavailable)?Error$/.test(call))
  );
}

/** The texts of a source file, by line. */
export function textsOf(file: string, source: string): Text[] {
  const texts: Text[] = [];
  const add = (start: number, raw: string) => {
    const text = raw.replaceAll(/\s+/g, ' ').trim();
    if (code.test(text) || !/\p{L}{2}/u.test(text)) return;
    texts.push({ file, line: source.slice(0, start).split('\n').length, text });
  };
  const visitAll = (nodes: unknown, shown: boolean) => {
    for (const node of [nodes].flat()) if (isNode(node)) visit(node, shown);
  };
  const visitNamed = (name: string, value: unknown) => {
    const shown = shownNames.test(name);
    if (shown || !hiddenNames.test(name)) visitAll(value, shown);
  };
  /** @param shown whether users see a string in this place, regardless of its content. */
  function visit(node: Node, shown: boolean): void {
    switch (node.type) {
      case 'Literal': {
        const value = stringOf(node);
        if (value !== undefined && (shown || readsAsText(value))) add(node.start, value);
        return;
      }
      case 'TemplateLiteral': {
        const text = templateOf(node);
        const isText = /\p{L}/u.test(text) && (shown || readsAsText(text));
        if (isText) add(node.start, text);
        return visitAll(node['expressions'], shown || isText);
      }
      case 'TaggedTemplateExpression': {
        const template = node['quasi'] as Node;
        if (nameOf(node['tag']) !== 'html') return;
        for (const text of templateOf(template).split(/<[^>]*>/)) add(node.start, text);
        return visitAll(template['expressions'], false);
      }
      case 'JSXElement':
      case 'JSXFragment': {
        const children = node['children'] as Node[];
        const content = contentOf(children);
        visitAll((node['openingElement'] as Node | undefined)?.['attributes'], false);
        if (content) add(content.start, content.text);
        return visitAll(
          children.filter(({ expression }) => !content || stringOf(expression) === undefined),
          true,
        );
      }
      case 'JSXAttribute':
        return visitNamed(nameOf(node['name']), node['value']);
      case 'Property':
      case 'PropertyDefinition':
        return visitNamed(nameOf(node['key']), node['value']);
      case 'VariableDeclarator':
        return visitNamed(nameOf(node['id']), node['init']);
      case 'AssignmentPattern':
        return visitNamed(nameOf(node['left']), node['right']);
      case 'CallExpression':
      case 'NewExpression': {
        const name = nameOf(node['callee']);
        visitAll(node['callee'], false);
        if (!hides(file, name)) visitAll(node['arguments'], shownCalls.test(name));
        return;
      }
      case 'ConditionalExpression':
        visitAll(node['test'], false);
        return visitAll([node['consequent'], node['alternate']], shown);
      case 'BinaryExpression':
        return node['operator'] === '+' ? visitAll([node['left'], node['right']], shown) : undefined;
      case 'MemberExpression':
        return visitAll(node['object'], false);
      case 'SwitchCase':
      case 'BlockStatement':
        return visitAll(node['consequent'] ?? node['body'], false);
      case 'JSXText':
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportAllDeclaration':
        return;
      default:
        // Of TypeScript's own nodes only the expression before `as`, `satisfies` or `!`.
        visitAll(node.type.startsWith('TS') ? node['expression'] : Object.values(node).flat(), shown);
    }
  }
  visit(parseSync(file, source).program as unknown as Node, false);
  return texts.sort((one, other) => one.line - other.line);
}

/** The texts of a Markdown page by line, without its marks and its examples. */
function textsOfMarkdown(file: string): Text[] {
  const source = readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```/gm, (example) =>
    example.replaceAll(/[^\n]/g, ''),
  );
  return source
    .split('\n')
    .map((line, index) => ({
      file,
      line: index + 1,
      text: line
        .replaceAll(/ \{#[\w-]+\}$|^(#+|-|\d\.) |\*+|<\/?(If\w+|kbd)>/g, '')
        .replaceAll(/\]\([^)]*\)|\[(?=[^\]]*\]\()/g, '')
        .replaceAll(/<\w[^>]*>/g, '{…}'),
    }))
    .filter(({ text }) => /\p{L}{2}/u.test(text));
}

const readingFolder = 'src/client/pages/reading';

const folders = [
  'client',
  'contract',
  'domain',
  'mcp-app',
  'server/app',
  'server/features',
  'server/http',
  'server/lifecycle',
];

/** Every text of the interface, by file. */
export const allTexts = () => [
  ...folders
    .flatMap((folder) => sourceFiles(`src/${folder}`))
    .filter((file) => !unshownFiles.test(file))
    .flatMap((file) => textsOf(file, readFileSync(file, 'utf8'))),
  ...readdirSync(readingFolder).flatMap((name) => textsOfMarkdown(`${readingFolder}/${name}`)),
];

import {
  applyDocumentTheme,
  applyHostStyleVariables,
  type McpUiHostContext,
} from '@modelcontextprotocol/ext-apps';

/** Without both of a pair a host's colours would meet ours: then ours are used, all of them. */
const pairs = [
  ['--color-background-primary', '--color-text-primary'],
  ['--color-background-inverse', '--color-text-inverse'],
] as const;

type Styles = NonNullable<NonNullable<McpUiHostContext['styles']>['variables']>;

function usable(variables: Styles): Styles {
  const isWhole = pairs.every(([ground, ink]) => variables[ground] && variables[ink]);
  const kept = Object.entries(variables).filter(([name]) => isWhole || !name.startsWith('--color-'));
  return Object.fromEntries(kept) as Styles;
}

const sides = ['top', 'right', 'bottom', 'left'] as const;

/**
 * Takes on the host's look and room. Its fonts are used where they are there already: to load them would be a request to
 * somewhere else.
 */
export function followHost({ theme, styles, safeAreaInsets, containerDimensions }: McpUiHostContext) {
  if (theme) applyDocumentTheme(theme);
  if (styles?.variables) applyHostStyleVariables(usable(styles.variables));
  const { style, dataset } = document.documentElement;
  for (const side of sides) style.setProperty(`--inset-${side}`, `${safeAreaInsets?.[side] ?? 0}px`);
  // In a container of one height the page scrolls; else it is as high as what is in it.
  if (containerDimensions && 'height' in containerDimensions) dataset['height'] = 'fixed';
  else delete dataset['height'];
}

/** A number as people write it where the host says they are. */
export function writtenNumber(value: number, locale: string | undefined) {
  try {
    return value.toLocaleString(locale);
  } catch {
    // A host's own name for a language.
    return value.toLocaleString();
  }
}

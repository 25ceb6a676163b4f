import {
  applyDocumentTheme,
  applyHostStyleVariables,
  type McpUiHostContext,
} from '@modelcontextprotocol/ext-apps';

/** Unless the host sets both colours of each pair, all its colours are ignored, because they would mix with ours. */
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
 * Applies the host's theme and safe area. Its fonts are used only if they are installed: loading them would be a request to another
 * site.
 */
export function followHost({ theme, styles, safeAreaInsets, containerDimensions }: McpUiHostContext) {
  if (theme) applyDocumentTheme(theme);
  if (styles?.variables) applyHostStyleVariables(usable(styles.variables));
  const { style, dataset } = document.documentElement;
  for (const side of sides) style.setProperty(`--inset-${side}`, `${safeAreaInsets?.[side] ?? 0}px`);
  // In a container of fixed height the page scrolls; otherwise the page is as high as its content.
  if (containerDimensions && 'height' in containerDimensions) dataset['height'] = 'fixed';
  else delete dataset['height'];
}

/** Formats a number for the host's locale. */
export function formatNumber(value: number, locale: string | undefined) {
  try {
    return value.toLocaleString(locale);
  } catch {
    // Some hosts send an invalid locale.
    return value.toLocaleString();
  }
}

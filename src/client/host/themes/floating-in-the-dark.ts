import type { Theme } from '@fluentui/react-components';

/** Popovers have the colour of the cards under them, and a shadow is invisible on dark: the shadow gets a line around it. */
export function floatingInTheDark({ shadow16, shadow64, colorNeutralStroke2 }: Theme) {
  const edge = `0 0 0 1px ${colorNeutralStroke2}`;
  return {
    shadow16: `${edge}, ${shadow16}`,
    shadow64: `${edge}, ${shadow64}`,
  };
}

import type { Theme } from '@fluentui/react-components';

/** A theme for who asks for more contrast: edges that stand out by 3:1 and no grey text. Its colours stay. */
export function withMoreContrast(theme: Theme): Theme {
  const { colorNeutralStrokeAccessible: edge, colorNeutralForeground1: text } = theme;
  return {
    ...theme,
    colorNeutralStroke1: edge,
    colorNeutralStroke2: edge,
    colorNeutralStroke3: edge,
    colorTransparentStroke: edge,
    colorNeutralForeground2: text,
    colorNeutralForeground3: text,
    colorNeutralForeground4: text,
  };
}

import { makeStyles, tokens } from '@fluentui/react-components';
import type { DepartmentLabel } from '#client/lib/models/department.ts';
import { noDepartmentName } from '#domain/vocabulary.ts';
import { departmentColors } from './department-appearance.ts';

const useStyles = makeStyles({
  badge: {
    display: 'inline-block',
    // In line with the words beside it.
    verticalAlign: 'bottom',
    boxSizing: 'border-box',
    maxWidth: '100%',
    padding: `1px ${tokens.spacingHorizontalS}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: tokens.borderRadiusCircular,
    // Where the theme has one colour for all backgrounds, the edge alone makes it a badge.
    border: `1px solid ${tokens.colorTransparentStroke}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The department's name on its colour; 'General' for a prompt without one. */
export function DepartmentBadge({ department }: { department: DepartmentLabel | undefined }) {
  const { surface, onSurface } = departmentColors(department?.color);
  return (
    <span
      className={useStyles().badge}
      style={{ backgroundColor: surface, color: onSurface }}
      data-department
    >
      {department?.name || noDepartmentName}
    </span>
  );
}

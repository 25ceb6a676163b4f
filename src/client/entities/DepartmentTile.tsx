import { makeStyles, tokens } from '@fluentui/react-components';
import { createElement } from 'react';
import { departmentColors, departmentIcon } from './department-appearance.ts';

const useStyles = makeStyles({
  tile: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusLarge,
  },
});

interface Props {
  icon: string;
  color: string;
  /** Edge in pixels. */
  size: number;
}

/** A department's icon on its colour. */
export function DepartmentTile({ icon, color, size }: Props) {
  const { surface, onSurface } = departmentColors(color);
  return (
    <span
      aria-hidden
      className={useStyles().tile}
      style={{ width: size, height: size, fontSize: size * 0.56, backgroundColor: surface, color: onSurface }}
    >
      {createElement(departmentIcon(icon))}
    </span>
  );
}

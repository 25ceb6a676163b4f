import { tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import {
  AppsListRegular,
  ArrowTrendingLinesRegular,
  DeveloperBoardRegular,
  HeartPulseRegular,
  LockOpenRegular,
  MoneyRegular,
  PeopleRegular,
  PersonAddRegular,
  SearchRegular,
  TargetArrowRegular,
} from '#client/components/icons.ts';
import type { DepartmentColor, DepartmentIcon } from '#domain/vocabulary.ts';

const icons: Record<DepartmentIcon, FluentIcon> = {
  TrendingUp: ArrowTrendingLinesRegular,
  Target: TargetArrowRegular,
  HeartPulse: HeartPulseRegular,
  Unlock: LockOpenRegular,
  Users: PeopleRegular,
  DollarSign: MoneyRegular,
  Cpu: DeveloperBoardRegular,
  UserPlus: PersonAddRegular,
};

interface Colors {
  /** A strong colour for bars and edges. */
  accent: string;
  /** A pale surface and the text or icon on it. */
  surface: string;
  onSurface: string;
}

const colors: Record<DepartmentColor, Colors> = {
  cornflower: {
    accent: tokens.colorPaletteCornflowerBorderActive,
    surface: tokens.colorPaletteCornflowerBackground2,
    onSurface: tokens.colorPaletteCornflowerForeground2,
  },
  pink: {
    accent: tokens.colorPalettePinkBorderActive,
    surface: tokens.colorPalettePinkBackground2,
    onSurface: tokens.colorPalettePinkForeground2,
  },
  red: {
    accent: tokens.colorPaletteRedBorderActive,
    surface: tokens.colorPaletteRedBackground2,
    onSurface: tokens.colorPaletteRedForeground2,
  },
  teal: {
    accent: tokens.colorPaletteTealBorderActive,
    surface: tokens.colorPaletteTealBackground2,
    onSurface: tokens.colorPaletteTealForeground2,
  },
  purple: {
    accent: tokens.colorPalettePurpleBorderActive,
    surface: tokens.colorPalettePurpleBackground2,
    onSurface: tokens.colorPalettePurpleForeground2,
  },
  green: {
    accent: tokens.colorPaletteForestBorderActive,
    surface: tokens.colorPaletteForestBackground2,
    onSurface: tokens.colorPaletteForestForeground2,
  },
  navy: {
    accent: tokens.colorPaletteNavyBorderActive,
    surface: tokens.colorPaletteNavyBackground2,
    onSurface: tokens.colorPaletteNavyForeground2,
  },
  marigold: {
    accent: tokens.colorPaletteBrassBorderActive,
    surface: tokens.colorPaletteBrassBackground2,
    onSurface: tokens.colorPaletteBrassForeground2,
  },
  neutral: {
    accent: tokens.colorNeutralStrokeAccessible,
    surface: tokens.colorNeutralBackground6,
    onSurface: tokens.colorNeutralForeground2,
  },
};

/** A department's icon; the search icon for an unknown one (specification section 3). */
export const departmentIcon = (name: string | undefined): FluentIcon =>
  (icons as Record<string, FluentIcon>)[name ?? ''] ?? SearchRegular;

/** The icon of 'All Departments'. */
export const allDepartmentsIcon = AppsListRegular;

/** The theme's colours for a department's colour key; neutral ones for an unknown key. */
export const departmentColors = (key: string | undefined): Colors =>
  (colors as Record<string, Colors>)[key ?? ''] ?? colors.neutral;

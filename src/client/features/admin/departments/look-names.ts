import type { DepartmentColor, DepartmentIcon } from '#domain/vocabulary.ts';

/** What the icons show, in words. */
export const iconNames: Record<DepartmentIcon, string> = {
  TrendingUp: 'Rising line',
  Target: 'Target',
  HeartPulse: 'Heart',
  Unlock: 'Open lock',
  Users: 'People',
  DollarSign: 'Money',
  Cpu: 'Circuit board',
  UserPlus: 'New person',
};

export const colorNames: Record<DepartmentColor, string> = {
  cornflower: 'Cornflower',
  pink: 'Pink',
  red: 'Red',
  teal: 'Teal',
  purple: 'Purple',
  green: 'Green',
  navy: 'Navy',
  marigold: 'Marigold',
};

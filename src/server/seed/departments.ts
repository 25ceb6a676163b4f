import type { DepartmentColor, DepartmentIcon } from '#domain/vocabulary.ts';

interface SeedDepartment {
  id: string;
  name: string;
  description: string;
  icon: DepartmentIcon;
  color: DepartmentColor;
}

/** In the order of the department lists. */
export const seedDepartments: SeedDepartment[] = [
  {
    id: 'sales',
    name: 'Sales',
    description: 'Prepare calls, plan territories and accounts, and follow up within the rules.',
    icon: 'TrendingUp',
    color: 'cornflower',
  },
  {
    id: 'marketing',
    name: 'Marketing',
    description: 'Shape brand plans, briefs and campaigns where every claim is referenced.',
    icon: 'Target',
    color: 'pink',
  },
  {
    id: 'medical',
    name: 'Medical',
    description: 'Search evidence, answer enquiries and explain science accurately and in plain words.',
    icon: 'HeartPulse',
    color: 'red',
  },
  {
    id: 'market-access',
    name: 'Market Access',
    description: 'Build value stories, read assessments and get ready for payers and authorities.',
    icon: 'Unlock',
    color: 'teal',
  },
  {
    id: 'corporate-affairs',
    name: 'Corporate Affairs',
    description: 'Speak for the company to media, policymakers, patient organisations and colleagues.',
    icon: 'Users',
    color: 'purple',
  },
  {
    id: 'finance',
    name: 'Finance',
    description: 'Explain variances, challenge budgets and turn figures into decisions.',
    icon: 'DollarSign',
    color: 'green',
  },
  {
    id: 'ibex',
    name: 'IBEX',
    description: 'Simplify processes, automate with care and help teams put AI to good use.',
    icon: 'Cpu',
    color: 'navy',
  },
  {
    id: 'hr',
    name: 'HR',
    description: 'Hire fairly, welcome new colleagues and handle people matters with care.',
    icon: 'UserPlus',
    color: 'marigold',
  },
  {
    id: 'everyday',
    name: 'Everyday work',
    description: 'Write minutes and emails, plan the week, translate and check texts.',
    icon: 'Users',
    color: 'neutral',
  },
];

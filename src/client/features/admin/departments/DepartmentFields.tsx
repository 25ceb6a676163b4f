import { Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { createElement } from 'react';
import { DepartmentTile } from '#client/entities/DepartmentTile.tsx';
import { departmentIcon } from '#client/entities/department-appearance.ts';
import type { DepartmentInput } from '#contract/admin.ts';
import { limits } from '#domain/limits.ts';
import {
  type DepartmentColor,
  type DepartmentIcon,
  departmentColors,
  departmentIcons,
} from '#domain/vocabulary.ts';
import { LookChoice } from './LookChoice.tsx';

/** Names of the icons. */
const iconNames: Record<DepartmentIcon, string> = {
  TrendingUp: 'Rising line',
  Target: 'Target',
  HeartPulse: 'Heart',
  Unlock: 'Open lock',
  Users: 'People',
  DollarSign: 'Money',
  Cpu: 'Circuit board',
  UserPlus: 'New person',
};

const colorNames: Record<DepartmentColor, string> = {
  cornflower: 'Cornflower',
  pink: 'Pink',
  red: 'Red',
  teal: 'Teal',
  purple: 'Purple',
  green: 'Green',
  navy: 'Navy',
  marigold: 'Marigold',
  neutral: 'Grey',
};

const labels: Record<keyof DepartmentInput, string> = {
  name: 'Name',
  description: 'Description',
  icon: 'Icon',
  color: 'Colour',
};

/** Values of fields in words, each with its field's label. */
export const wordsOf = ({ name, description, icon, color }: Partial<DepartmentInput>) =>
  Object.entries({
    name,
    description,
    icon: icon && (iconNames[icon] ?? icon),
    color: color && (colorNames[color] ?? color),
  }).flatMap(([field, text]) =>
    text === undefined ? [] : { label: labels[field as keyof DepartmentInput], text },
  );

const useStyles = makeStyles({
  preview: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  description: { color: tokens.colorNeutralForeground2 },
});

const icons = departmentIcons.map((icon) => ({
  value: icon,
  name: iconNames[icon],
  look: createElement(departmentIcon(icon)),
}));

interface Props {
  value: DepartmentInput;
  nameError: string | undefined;
  onChange: (changes: Partial<DepartmentInput>) => void;
}

/** The fields of a department, and below them how it will look. */
export function DepartmentFields({ value, nameError, onChange }: Props) {
  const { name, description, icon, color } = value;
  return (
    <>
      <Field label="Name" required {...(nameError ? { validationMessage: nameError } : {})}>
        <Input
          value={name}
          maxLength={limits.departmentName}
          onChange={(_, data) => onChange({ name: data.value })}
        />
      </Field>
      <Field label="Description" hint="Describe the department in one sentence.">
        <Textarea
          value={description}
          rows={2}
          resize="vertical"
          maxLength={limits.departmentDescription}
          onChange={(_, data) => onChange({ description: data.value })}
        />
      </Field>
      <LookChoice
        label="Icon"
        options={icons}
        value={icon}
        onChange={(chosen) => onChange({ icon: chosen })}
      />
      <LookChoice
        label="Colour"
        options={departmentColors.map((option) => ({
          value: option,
          name: colorNames[option],
          look: <DepartmentTile icon={icon} color={option} size={32} />,
        }))}
        value={color}
        onChange={(chosen) => onChange({ color: chosen })}
      />
      <Preview {...value} />
    </>
  );
}

function Preview({ name, description, icon, color }: DepartmentInput) {
  const styles = useStyles();
  return (
    <div className={styles.preview} role="group" aria-label="Preview">
      <DepartmentTile icon={icon} color={color} size={44} />
      <div className={styles.words}>
        <span className={styles.name} dir="auto">
          {name.trim() || 'Department name'}
        </span>
        <span className={styles.description} dir="auto">
          {description.trim()}
        </span>
      </div>
    </div>
  );
}

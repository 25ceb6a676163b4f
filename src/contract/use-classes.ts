/** What the results of a prompt may be used for. */
export const usageClasses = ['General', 'Human check', 'Not for GxP', 'Promotional'] as const;
export type UseClass = (typeof usageClasses)[number];

/** In full. */
export const usageTexts: Record<UseClass, string> = {
  General: 'General use',
  'Human check': 'A person must check the result',
  'Not for GxP': 'Not for GxP decisions',
  Promotional: 'Promotional: MLR first',
};

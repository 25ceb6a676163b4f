import type { Samples } from './made-up.ts';

export const socialSecurityNumber: Samples = {
  finds: [
    'SSN 536-22-8145',
    'Social security number 536-22-8145',
    '536-22-8145',
    '"ssn": "536-22-8145"',
    'Anna, 212-45-6789, Leeds',
    'numéro de sécurité sociale américain : 212-45-6789',
  ],
  passes: [
    '000-22-8145',
    '912-22-8145',
    '536-00-8145',
    '536-22-0000',
    'case 536-22-81456',
    '1536-22-8145',
    '536-22-8145-1',
    'CAS 50-78-2, CAS 58-08-2',
    '2026-11-23',
  ],
};

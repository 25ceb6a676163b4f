import type { Samples } from './made-up.ts';

export const phoneNumber: Samples = {
  finds: [
    'Call +46 70 123 98 45 after lunch.',
    '+49 (0)89 / 123 98 45',
    'Phone: 01625 418 227',
    'Tel. no.: 01625 418 227',
    // Has the check digit of an NHS number.
    'Phone 401 023 2137',
    'Telefon: 089 417 62 35',
    'Tél. : 06 41 76 23 58',
    'Teléfono: 914 17 62 35',
    'Telefone: 21 417 62 35',
    'telefoonnummer: 020 417 62 35',
    'gsm 0471 41 76 23',
  ],
  passes: [
    'Call [phone number].',
    'Call +1 202 555 0143.',
    'Sales grew by +1 250 000 in 2025-11-21.',
    'Phone: 123456789',
    'mobile 2023/2024',
    'Fax: [number]',
    'Phonebook 01625 418 227',
  ],
};

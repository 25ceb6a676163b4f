import type { Samples } from './made-up.ts';

export const nhsNumber: Samples = {
  finds: [
    'NHS number: 943 476 5919',
    'Her NHS no is 9434765919.',
    'NHS-Nummer 943-476-5919',
    'numéro NHS : 943 476 5919',
    'CHI 943 476 5919',
    'For the patient (943 476 5919) we need a letter.',
    'Der Patient hat 9434765919 angegeben.',
    'El paciente es 943 476 5919',
    'Il paziente è 943 476 5919',
    'De patiënt is 943 476 5919',
    'Summarise the letter about 401 023 2137 for the ward.',
    'Fasse den Brief zu 401 023 2137 zusammen.',
  ],
  passes: [
    // Invalid check digit.
    'NHS number: 943 476 5918',
    'Order 401 023 2138 of the warehouse',
    // A valid check digit without context.
    'Order 9434765919 of the warehouse',
    'ISBN 978-0-306-40615-7, case 536-22-81456',
    'NHS number: [NHS number]',
    'The NHS has 1,234,567 members of staff.',
    'Bestellung 943-476-5919 im Lager',
    'Commande 943-476-5919',
    'NHS 000 000 0000',
    'NHS budget: 943.476.5919',
    'a sum of 1 943 476 5919 EUR',
  ],
};

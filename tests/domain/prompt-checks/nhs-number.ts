import type { Samples } from './made-up.ts';

export const nhsNumber: Samples = {
  finds: [
    'NHS number: 943 476 5919',
    'Her NHS no is 9434765919.',
    'NHS-Nummer 943-476-5919',
    'CHI 943 476 5919',
    'For the patient (943 476 5919) we need a letter.',
    'Der Patient hat 9434765919 angegeben.',
    'Summarise the letter about 401 023 2137 for the ward.',
  ],
  passes: [
    // Invalid check digit.
    'NHS number: 943 476 5918',
    // A valid check digit without context.
    'Order 9434765919 of the warehouse',
    'ISBN 978-0-306-40615-7, case 536-22-81456',
    'NHS number: [NHS number]',
    'Commande 943-476-5919',
    'NHS 000 000 0000',
    'NHS budget: 943.476.5919',
    'a sum of 1 943 476 5919 EUR',
  ],
};

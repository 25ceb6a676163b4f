import type { Samples } from './made-up.ts';

export const unfilledPart: Samples = {
  finds: [
    'TODO',
    'Owner: TBD',
    'Lorem ipsum dolor sit amet',
    'Helps xxx with letters',
    'Budget: ???',
    '[insert description here]',
    'For <your department>',
    '{add an example}',
    'Für [Ihre Abteilung]',
    '[Namen einfügen]',
    '[bitte ergänzen]',
    '[à compléter]',
    'Para [su departamento]',
    'Voor [uw afdeling]',
  ],
  passes: [
    'Add the [product name] and <audience>.',
    'A list of todos, and size XXL',
    'Really???',
    'Your department can insert a description here.',
    'See [your guide](https://pharma.org/guide).',
    'A <address> element',
    'Füge den [Namen] ein und ergänze ihn.',
    'Todos los pacientes',
    '[Hierarchie] und [Ihrig]',
  ],
};

import type { Samples } from './made-up.ts';

export const emailAddress: Samples = {
  finds: [
    'Write to greta.holm@pharma.org first.',
    'Copy <g_holm+list@mail.pharma.co.uk>',
    'mailto:greta.holm@pharma.org',
    'Schreibe an jörg.müller@pharma.de.',
    'greta@münchen-pharma.de',
    'Écrivez à hélène.dubois@pharma.fr',
    'greta.firma@pharma.de',
  ],
  passes: [
    'Write to name@example.com or [e-mail address].',
    'you@yourcompany.com',
    'first.last@pharma.org',
    'no-reply@pharma.org',
    'git@github.com:pharma/library.git',
    'Mention @greta in the chat.',
    'max.mustermann@firma.de',
    'anna@beispiel.de',
    'prenom.nom@pharma.fr',
    'nombre.apellido@empresa.es',
    'nome.cognome@azienda.it',
    'voornaam.achternaam@bedrijf.nl',
    '5 kg @ 12.50 EUR',
  ],
};

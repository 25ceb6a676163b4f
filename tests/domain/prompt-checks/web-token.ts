import { key, random, type Samples } from './made-up.ts';

const token = `${key('eyJ', 30)}.${key('eyJ', 60)}.${random(43)}`;
const long = `${key('eyJ', 200)}.${key('eyJ', 250)}.${random(250)}`;

export const webToken: Samples = {
  finds: [
    token,
    long,
    `Authorization: ${token}`,
    `Authorization: Bearer ${token}`,
    `The token is ${token}.`,
    `Das Token lautet ${token}`,
    `jeton : ${token}`,
    `{"id_token":"${token}"}`,
    `https://library.pharma.org/callback#token=${token}`,
    `\`${token}\``,
    `(${token})`,
  ],
  passes: [
    'A JSON Web Token begins with eyJ.',
    'eyJ',
    'eyJ.eyJ.abc',
    'eyJhbGciOiJIUzI1NiJ9.[payload].[signature]',
    'Authorization: Bearer [token]',
    'header.payload.signature',
    key('eyJ', 30),
    `${key('eyJ', 30)}.[payload]`,
    'Erkläre, woraus ein JWT besteht: Kopf, Nutzlast, Signatur.',
    'Explique les trois parties d’un jeton JWT.',
  ],
};

import { key, random, type Samples } from './made-up.ts';

const token = `${key('eyJ', 30)}.${key('eyJ', 60)}.${random(43)}`;
const long = `${key('eyJ', 200)}.${key('eyJ', 250)}.${random(250)}`;

export const webToken: Samples = {
  finds: [
    token,
    long,
    `Authorization: Bearer ${token}`,
    `The token is ${token}.`,
    `{"id_token":"${token}"}`,
    `https://library.pharma.org/callback#token=${token}`,
    `\`${token}\``,
  ],
  passes: [
    'A JSON Web Token begins with eyJ.',
    'eyJ',
    'eyJhbGciOiJIUzI1NiJ9.[payload].[signature]',
    'Authorization: Bearer [token]',
    key('eyJ', 30),
    `${key('eyJ', 30)}.[payload]`,
  ],
};

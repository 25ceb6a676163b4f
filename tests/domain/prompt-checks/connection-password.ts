import type { Samples } from './made-up.ts';

export const connectionPassword: Samples = {
  finds: [
    'postgres://reader:Tr4vel-Log@db.pharma.org:5432/sales',
    'Server is amqp://app:s3cret99@10.2.0.4/',
    'mongodb+srv://app:Winter77@cluster0.pharma.org',
    'redis://:Winter77@cache.pharma.org:6379',
    'mysql://root:rootroot1@localhost/test',
    'https://anna:Winter77@wiki.pharma.org/page',
    'ftp://anna:Winter77@files.pharma.org',
    'DATABASE_URL="postgresql://app:Winter77@db/app"',
    'smtp://mailer:Winter77@[10.2.0.4]:25',
    'Die Datenbank: postgres://leser:Sommer26@db.pharma.org/umsatz',
  ],
  passes: [
    'postgres://user:password@localhost/db',
    'postgres://[user]:[password]@[host]/db',
    'postgres://user:<password>@host/db',
    // A program inserts the value.
    'postgres://app:$PASSWORD@db/app',
    'postgres://app:your-password@db/app',
    'postgres://app:Beispiel1@db/app',
    'https://pharma.org:8443/a@b',
    'https://pharma.org/@anna',
    'http://localhost:3000',
    'https://[name]@wiki.pharma.org',
    'Note: // means a comment, a:b@c does not',
  ],
};

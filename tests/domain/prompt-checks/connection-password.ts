import type { Samples } from './made-up.ts';

export const connectionPassword: Samples = {
  finds: [
    'postgres://reader:Tr4vel-Log@db.pharma.org:5432/sales',
    'Server is amqp://app:s3cret99@10.2.0.4/',
    'mongodb+srv://app:Winter77@cluster0.pharma.org',
    'https://anna:Winter77@wiki.pharma.org/page',
    'DATABASE_URL="postgresql://app:Winter77@db/app"',
    'smtp://mailer:Winter77@[10.2.0.4]:25',
  ],
  passes: [
    'postgres://user:password@localhost/db',
    'postgres://[user]:[password]@[host]/db',
    // A program inserts the value.
    'postgres://app:$PASSWORD@db/app',
    'postgres://app:your-password@db/app',
    'postgres://app:Beispiel1@db/app',
    'https://pharma.org:8443/a@b',
    'https://[name]@wiki.pharma.org',
    'Note: // means a comment, a:b@c does not',
  ],
};

import { z } from 'zod';

/** Hosts allow no code made from text, and zod tries whether it may: this comes before whatever makes a schema. */
z.config({ jitless: true });

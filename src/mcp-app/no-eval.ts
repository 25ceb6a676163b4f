import { z } from 'zod';

/** Hosts forbid `eval`, which zod would try: import this before any module that creates a schema. */
z.config({ jitless: true });

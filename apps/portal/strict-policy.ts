import { z } from 'zod';

// The content security policy allows no evaluated code. Without this zod would try, and be reported, before going on.
// Stands first among the imports of main.tsx: schemas ask as soon as they are made.
z.config({ jitless: true });

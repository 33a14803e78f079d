import { authConfig } from '../config.ts'

/** Returns the URL of an edge function, for links and other programs. */
export const functionUrl = (name: string): string => `${authConfig().supabaseUrl}/functions/v1/${name}`

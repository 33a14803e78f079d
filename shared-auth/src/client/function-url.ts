import { authConfig } from '../config.ts'

/** Address of a server function, for links and for programs other than this page. */
export const functionUrl = (name: string): string => `${authConfig().supabaseUrl}/functions/v1/${name}`

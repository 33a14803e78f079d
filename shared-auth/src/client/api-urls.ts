import { authConfig } from '../config.ts'

/** Returns the URL of an edge function, for links and other programs. */
export const functionUrl = (name: string): string => `${authConfig().supabaseUrl}/functions/v1/${name}`

/** Returns the public URL of an image in the bucket `media`. */
export const mediaUrl = (path: string): string =>
  `${authConfig().supabaseUrl}/storage/v1/object/public/media/${path.split('/').map(encodeURIComponent).join('/')}`

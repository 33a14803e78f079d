import { authConfig } from '../config.ts'

/** Public address of a picture that staff have stored in the bucket `media`. */
export const mediaUrl = (path: string): string =>
  `${authConfig().supabaseUrl}/storage/v1/object/public/media/${path.split('/').map(encodeURIComponent).join('/')}`

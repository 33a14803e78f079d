import { LocalError } from '@hub/local-supabase/errors'
import { reset } from '@hub/local-supabase/reset'
import { localFolder } from '../start/local-folder.ts'

try {
  await reset(localFolder())
  console.log('The local database, files and mails are gone. The next npm start fills them anew.')
} catch (error) {
  console.error(error instanceof LocalError ? error.message : error)
  process.exit(1)
}

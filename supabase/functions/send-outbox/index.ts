import { required } from '../_shared/environment.ts'
import { json, serve } from '../_shared/http.ts'
import { carriesSecretKey } from '../_shared/keys.ts'
import { sweep } from './database.ts'
import { deliver } from './deliver.ts'
import { hasMailServer, openMailServer } from './mail-server.ts'

/**
 * Sends the mails that wait in the outbox and frees what ran out. A scheduler calls it with the secret key; calls at
 * the same time share the work. Answers `{ sent, failed }`. Without SMTP_HOST nothing is claimed and nothing lost.
 */
serve(async (request) => {
  if (!carriesSecretKey(request)) return json({ error: 'the secret key is missing' }, 401)
  if (request.method !== 'POST') return json({ error: 'only POST is answered' }, 405)
  await sweep()
  if (!hasMailServer()) return json({ error: 'SMTP_HOST is not set' }, 503)
  const server = openMailServer()
  try {
    return json(await deliver(server, required('SITE_URL').replace(/\/+$/, '')))
  } finally {
    server.close()
  }
})

import { App, setExperimental } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { FileStorage } from './file-storage.ts'

/** The SQL of the auth and storage schemas as this version of @supabase/lite wants them. Nothing is connected to. */
export async function systemSchema(): Promise<string> {
  setExperimental('storage', true)
  const connection = createPostgresConnection({ url: 'postgresql://127.0.0.1' })
  const app = new App({
    connection,
    auth: { enabled: true, jwt_secret: 'needed by the check of the options only' },
    storage: { enabled: true },
    db: { migrations: { enabled: false } },
    options: { server: { admin: false } },
  })
  app._storageAdapter = new FileStorage('')
  await app.init()
  const { baseSchema } = connection.config
  if (!baseSchema) throw new Error('@supabase/lite no longer tells its schema')
  return baseSchema
}

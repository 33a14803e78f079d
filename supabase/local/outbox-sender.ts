import postgres from 'postgres'
import { serialise } from './serialise.ts'

/** Retries and what runs out come with time alone. */
const INTERVAL = 15_000

export type OutboxOptions = {
  /** Connection string of the tables' owner. */
  databaseUrl: string
  /** Calls the function that sends. */
  send: () => Promise<Response>
  /** Receives one line for each call that went wrong. */
  log: (text: string) => void
  interval?: number
}

export type Outbox = { close: () => Promise<void> }

/**
 * Stands in for the scheduler of a hosted project: has the outbox sent at once when something is written into it, and
 * every few seconds. One call at a time. A database without an outbox is left alone.
 */
export async function runOutboxSender({
  databaseUrl,
  send,
  log,
  interval = INTERVAL,
}: OutboxOptions): Promise<Outbox> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const close = () => sql.end({ timeout: 1 })
  const [found] = await sql`select to_regprocedure('public.claim_outbox(integer, integer)') as name`
  if (!found?.name) return { close }

  const { ask, stop } = serialise(() => callOnce(send, log))
  await sql.listen('outbox', ask)
  const timer = setInterval(ask, interval)
  ask()
  return {
    close: async () => {
      clearInterval(timer)
      await stop()
      await close()
    },
  }
}

async function callOnce(send: OutboxOptions['send'], log: OutboxOptions['log']): Promise<void> {
  try {
    const response = await send()
    if (!response.ok) log(`outbox: ${response.status} ${await response.text()}`)
  } catch (error) {
    log(`outbox: ${error}`)
  }
}

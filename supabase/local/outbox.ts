import postgres from 'postgres'

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
export async function watchOutbox({
  databaseUrl,
  send,
  log,
  interval = INTERVAL,
}: OutboxOptions): Promise<Outbox> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const close = () => sql.end({ timeout: 1 })
  const [found] = await sql`select to_regprocedure('public.claim_outbox(integer, integer)') as name`
  if (!found?.name) return { close }

  let isAsked = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (isAsked) {
      isAsked = false
      await callOnce(send, log)
    }
    running = undefined
  }
  const ask = () => {
    isAsked = true
    running ??= run()
  }
  await sql.listen('outbox', ask)
  const timer = setInterval(ask, interval)
  ask()
  return {
    close: async () => {
      clearInterval(timer)
      isAsked = false
      await running
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

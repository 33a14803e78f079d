import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listenTestBackend, testKeys } from '@hub/local-supabase/test-backend'
import { sign } from 'hono/jwt'
import { type Account, addAccount } from '../../supabase/tests/fixtures/accounts.ts'
import { addEvent } from '../../supabase/tests/fixtures/events.ts'
import { guest, today } from '../../supabase/tests/purchases/fixtures/api.ts'
import { addPlan, addRequisites } from '../../supabase/tests/purchases/fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from '../../supabase/tests/purchases/fixtures/spaces.ts'
import { withScratchServer } from '../scratch-databases.ts'
import { median, printTable } from '../table.ts'

export interface AbuseBenchOptions {
  /** How long the honest clients act without the abusive one, and then beside it. */
  readonly seconds: number
}

const HONEST = 50
/** Somebody reads and types that long between two requests. */
const THINKING = [1000, 3000] as const
const SHARE_SERVED = 0.99

type Action = 'reads' | 'registers' | 'books' | 'orders'
interface Timed {
  readonly action: Action
  readonly milliseconds: number
  /** `ok`, or status and code of the error. */
  readonly outcome: string
}

/**
 * Lets one abusive client send as fast as it can beside honest ones, each with an address of its own, and compares
 * with the same honest clients alone. Fails when the honest are not served.
 */
export async function benchAbuse({ seconds }: AbuseBenchOptions): Promise<void> {
  await withScratchServer(async (createDatabase) => {
    const database = await createDatabase()
    const target = await listenTestBackend(database, { trustsProxy: true, log: () => undefined })
    const { warn, error } = console
    Object.assign(console, { warn: () => undefined, error: () => undefined })
    try {
      await addRequisites(database)
      const offers = {
        events: await Promise.all([1, 2, 3].map(() => addEvent(database, { capacity: 600 }))),
        spaces: await Promise.all(Array.from({ length: HONEST }, () => addOpenSpace(database))),
        plan: await addPlan(database),
      }
      const accounts = await Promise.all(Array.from({ length: HONEST }, () => addAccount(database)))
      const act = (day: number) =>
        Promise.all(
          accounts.map((account, index) =>
            actHonestly({ account, index, day, offers, apiUrl: target.apiUrl, seconds }),
          ),
        )
      const alone = (await act(1)).flat()
      const abuser = startAbuser(target.apiUrl, offers)
      const beside = (await act(30)).flat()
      report(alone, beside, await abuser.stop(), seconds)
    } finally {
      Object.assign(console, { warn, error })
      await target.close()
      await database.drop()
    }
  })
}

interface Honest {
  readonly account: Account
  readonly index: number
  /** Days from today on which this phase books. */
  readonly day: number
  readonly offers: { events: string[]; spaces: string[]; plan: string }
  readonly apiUrl: string
  readonly seconds: number
}

async function actHonestly({ account, index, day, offers, apiUrl, seconds }: Honest): Promise<Timed[]> {
  const { userId: sub, email } = account
  const claims = { sub, email, role: 'authenticated', aud: 'authenticated', user_metadata: {} }
  const exp = Math.floor(Date.now() / 1000) + 3600
  const token = await sign({ ...claims, exp }, testKeys.jwtSecret, 'HS256')
  const headers = { apikey: testKeys.publishable, 'x-forwarded-for': `10.0.${day}.${index + 1}` }
  const times: Timed[] = []
  const send = async (action: Action, name: string, body: object, isSignedIn: boolean) => {
    const began = performance.now()
    const response = await fetch(`${apiUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(isSignedIn && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    const outcome = response.ok ? 'ok' : `${response.status} ${/"hint":"(\w+)"/.exec(text)?.[1] ?? ''}`
    times.push({ action, milliseconds: performance.now() - began, outcome })
    return text
  }
  const until = Date.now() + seconds * 1000
  await pause(Math.random() * THINKING[1])
  for (let step = index; Date.now() < until; step++) {
    await send('reads', 'list_events', { tab: 'upcoming' }, false)
    await think()
    const own = { full_name: 'Ада', email, idempotency_key: crypto.randomUUID() }
    if (step % 3 === 0) {
      const event_id = offers.events[step % offers.events.length]
      const answer = await send('registers', 'register_for_event', { event_id, ...own }, true)
      const id = /"registration"\s*:\s*\{[^}]*?"id"\s*:\s*"([^"]+)"/.exec(answer)?.[1]
      // So that the same person can register again: an abusive client leaves its seats taken.
      if (id) await send('registers', 'cancel_registration', { registration_id: id }, true)
    } else if (step % 3 === 1) {
      const slots = hoursOfDay(day + Math.floor((step - index) / 9), [10 + (step % 9)])
      await send('books', 'book_space', { space_id: offers.spaces[index], slots, ...own }, true)
    } else {
      const plan = {
        plan_id: offers.plan,
        starts_on: today(),
        ...guest(),
        idempotency_key: own.idempotency_key,
      }
      await send('orders', 'order_coworking_plan', plan, false)
    }
    await think()
  }
  return times
}

const think = () => pause(THINKING[0] + Math.random() * (THINKING[1] - THINKING[0]))

/** The abusive client, in a process of its own: what it costs itself shall not slow the honest ones down. */
function startAbuser(apiUrl: string, { events, spaces, plan }: Honest['offers']) {
  const script = fileURLToPath(new URL('abuser.ts', import.meta.url))
  const task = JSON.stringify({ apiUrl, key: testKeys.publishable, events, space: spaces[0], plan })
  const child = spawn(process.execPath, ['--import', 'tsx', script, task], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const output = textOf(child)
  const exited = once(child, 'exit')
  return {
    stop: async (): Promise<Record<string, number>> => {
      child.stdin?.end()
      await exited
      return JSON.parse(await output) as Record<string, number>
    },
  }
}

async function textOf({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of stdout ?? []) text += chunk
  return text
}

function report(
  alone: readonly Timed[],
  beside: readonly Timed[],
  abuse: Record<string, number>,
  seconds: number,
): void {
  const actions: Action[] = ['reads', 'registers', 'books', 'orders']
  const of = (times: readonly Timed[], action: Action) => times.filter((timed) => timed.action === action)
  const served = (times: readonly Timed[]) =>
    times.filter(({ outcome }) => outcome === 'ok').length / Math.max(1, times.length)
  const middle = (times: readonly Timed[]) => median(times.map(({ milliseconds }) => milliseconds))
  const lineOf = (name: string, before: readonly Timed[], after: readonly Timed[]) => [
    name,
    before.length,
    after.length,
    `${(served(before) * 100).toFixed(1)} %`,
    `${(served(after) * 100).toFixed(1)} %`,
    Math.round(middle(before)),
    Math.round(middle(after)),
    (middle(after) / middle(before)).toFixed(2),
  ]
  printTable(
    `${HONEST} honest clients for ${seconds} s alone, and ${seconds} s beside an abusive one`,
    [
      'honest',
      'requests alone',
      'beside',
      'served alone',
      'beside',
      'median alone, ms',
      'beside, ms',
      'ratio',
    ],
    [
      ...actions.map((action) => lineOf(action, of(alone, action), of(beside, action))),
      lineOf('all', alone, beside),
    ],
  )
  printTable('the abusive client', ['answer', 'requests'], Object.entries(abuse))
  const failed = new Set([...alone, ...beside].map(({ outcome }) => outcome).filter((it) => it !== 'ok'))
  if (failed.size > 0) console.log(`\nHonest requests that were not served: ${[...failed].join(', ')}`)
  if (served(beside) < SHARE_SERVED) process.exitCode = 1
}

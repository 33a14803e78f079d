// One abusive client of the bench `fuzz --abuse`, in a process of its own. Sends as fast as answers come until its input
// ends, and then says how often each answer came.
import { guest, today } from '../../supabase/tests/purchases/fixtures/api.ts'

interface Task {
  readonly apiUrl: string
  readonly key: string
  readonly events: string[]
  readonly space: string
  readonly plan: string
}

const AT_ONCE = 20
/** One of its own, from a range kept for documentation. */
const ADDRESS = '198.51.100.66'

const { apiUrl, key, events, space, plan } = JSON.parse(process.argv[2] ?? '{}') as Task
const answers: Record<string, number> = {}
let isOver = false

/** What it tries in turn: seats, hours, orders and codes, each in an invented name. */
const tries: ((turn: number) => readonly [name: string, body: object])[] = [
  (turn) => ['register_for_event', { event_id: events[turn % events.length], ...guest() }],
  (turn) => [
    'register_for_event',
    { event_id: events[turn % events.length], ...guest(), promo_code: `X${turn}` },
  ],
  () => ['book_space', { space_id: space, slots: [new Date().toISOString()], ...guest() }],
  () => ['order_coworking_plan', { plan_id: plan, starts_on: today(), ...guest() }],
  () => ['donate', { amount: 1000, ...guest('victim@hub.example') }],
  (turn) => ['check_promo_code', { code: `X${turn}`, target: 'event', target_id: events[0] }],
]

async function attack(turn: number): Promise<void> {
  const [name, body] = tries[turn % tries.length]?.(turn) ?? ['donate', {}]
  const outcome = await fetch(`${apiUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json', 'x-forwarded-for': ADDRESS },
    body: JSON.stringify(body),
  }).then(
    async (response) => {
      const text = await response.text()
      return response.ok ? 'ok' : `${response.status} ${/"hint":"(\w+)"/.exec(text)?.[1] ?? ''}`
    },
    () => 'no answer',
  )
  answers[outcome] = (answers[outcome] ?? 0) + 1
}

process.stdin.on('end', () => {
  isOver = true
})
process.stdin.resume()

let turn = 0
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) await attack(turn++)
  }),
)
process.stdout.write(JSON.stringify(answers))

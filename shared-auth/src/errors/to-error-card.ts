import { errorFactsIn } from '../client/auth-error-body.ts'
import { CATALOGUE, type CatalogueRow } from './catalogue.ts'
import { type ErrorCard, errorCard, networkCard } from './error-card.ts'

type Facts = { code: string; message: string; status: number }

/** auth-js gives errors a status and a code; whatever else is thrown has a message at best. */
function factsOf(error: unknown): Facts {
  const { code, message, status } = (error ?? {}) as { code?: unknown; message?: unknown; status?: unknown }
  const known = {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : String(error ?? ''),
    status: typeof status === 'number' ? status : Number.NaN,
  }
  return { ...known, ...errorFactsIn(known.message) }
}

const byCode = ({ code }: Facts) => CATALOGUE.find((row) => row.codes?.includes(code))

const fits = (row: CatalogueRow, { message, status }: Facts): boolean =>
  !!row.message?.test(message) || !!row.status?.(status)

/** auth-js reports an unanswered request with status 0, and not every browser words it in a known way. */
const isUnanswered = ({ status }: Facts) => status === 0

/** What to tell a person about an error of the auth server, of the network, or of anything else that was thrown. */
export function toErrorCard(error: unknown): ErrorCard {
  const facts = factsOf(error)
  if (isUnanswered(facts)) return networkCard()
  const row = byCode(facts) ?? CATALOGUE.find((it) => fits(it, facts))
  if (!row)
    return errorCard({ id: 'unknown', type: 'error', help: 'contact', params: { message: facts.message } })
  if (row.id === 'network') return networkCard()
  return errorCard({ id: row.id, type: row.type, action: row.action, help: row.help })
}

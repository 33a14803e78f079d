import { type Answer, type AuthPort, answerOf, type Session } from './session.ts'

import type { Stored } from './stored-session.ts'

type Renewal = {
  connect: () => Promise<AuthPort>
  stored: () => Stored
  /** Adopts a session that another tab has refreshed. */
  adopt: (session: Session) => void
}

type Locks = { request: <T>(name: string, run: () => Promise<T>) => Promise<T> }

/** Lock so that one tab refreshes at a time: a refresh token used by two tabs at once becomes invalid. */
function oneTabAtATime<T>(run: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as { locks?: Locks } | undefined)?.locks
  return locks ? locks.request('hub-auth-refresh', run) : run()
}

/** Refreshes the session; concurrent calls share one request. */
export function createRenewal({ connect, stored, adopt }: Renewal): (session: Session) => Promise<Answer> {
  let running: Promise<Answer> | undefined

  function takeOver({ issuedAt }: Session): boolean {
    const found = stored()
    const newer = found.state === 'found' && found.session.issuedAt > issuedAt
    if (newer) adopt(found.session)
    return newer
  }

  async function renew(session: Session): Promise<Answer> {
    const auth = await connect()
    return oneTabAtATime(async () => {
      if (takeOver(session)) return 'ok'
      const answer = answerOf((await auth.refreshSession()).error)
      // Another tab may have refreshed in spite of the lock (auth-js also refreshes by itself).
      return answer !== 'ok' && takeOver(session) ? 'ok' : answer
    })
  }

  return (session) => {
    running ??= renew(session)
      .catch((): Answer => 'failed')
      .finally(() => {
        running = undefined
      })
    return running
  }
}

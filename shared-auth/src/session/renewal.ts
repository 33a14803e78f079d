import { type Answer, type AuthPort, answerOf } from './auth-port.ts'
import type { Session } from './session.ts'
import type { Stored } from './stored-session.ts'

type Renewal = {
  connect: () => Promise<AuthPort>
  stored: () => Stored
  /** Takes over what another tab has renewed in the meantime. */
  adopt: (session: Session) => void
}

type Locks = { request: <T>(name: string, run: () => Promise<T>) => Promise<T> }

/** One tab renews at a time: a refresh token that two tabs spend at once is worth nothing afterwards. */
function oneTabAtATime<T>(run: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as { locks?: Locks } | undefined)?.locks
  return locks ? locks.request('hub-auth-refresh', run) : run()
}

/** Renews the session, one request at a time however many ask. */
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
      // Another tab may have been quicker in spite of the lock (auth-js renews by itself as well).
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

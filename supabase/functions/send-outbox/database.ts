import { required } from '../_shared/environment.ts'
import { secretKey } from '../_shared/keys.ts'
import type { Message } from './message.ts'
import type { Notification } from './notifications/notification.ts'

const TIMEOUT = 10_000

async function call(name: string, args: object): Promise<unknown> {
  const key = secretKey()
  const response = await fetch(`${required('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
  return response.status === 204 ? null : response.json()
}

/** Frees what ran out, before mails about it are looked for. */
export const sweep = (): Promise<unknown> => call('sweep_expired', {})

/** Enqueues the reminders, last details and thanks that are due. */
export const enqueueEventMails = (): Promise<unknown> => call('enqueue_event_mails', {})

/** Takes mails that are due; nobody else gets them while the lease lasts. */
export const claim = async (batch: number, leaseSeconds: number): Promise<Message[]> =>
  (await call('claim_outbox', { batch, lease_seconds: leaseSeconds })) as Message[]

/** Takes one notice that is due; undefined when none is. */
export async function claimNotification(leaseSeconds: number): Promise<Notification | undefined> {
  const [notice] = (await call('claim_notification', { lease_seconds: leaseSeconds })) as Notification[]
  return notice
}

/** Lets go of notices that there is no bot for. */
export const skipNotifications = (): Promise<unknown> => call('skip_notifications', {})

export const finish = async (
  message: Pick<Message, 'id' | 'claim'>,
  error: string | null,
  isFinal: boolean,
  isBounce = false,
): Promise<void> => {
  await call('finish_outbox', {
    message: message.id,
    claim: message.claim,
    error,
    is_final: isFinal,
    is_bounce: isBounce,
  })
}

import { composeMail } from './compose/compose.ts'
import { claim, finish } from './database.ts'
import type { MailServer } from './mail-server.ts'
import type { Message } from './message.ts'

const BATCH = 10
/** Longer than a batch can take: nobody takes a letter over while it is under way. */
const LEASE_SECONDS = 120
/** Functions are stopped after some minutes; what is left is for the next call. */
const TIME = 45_000

export type Delivery = { sent: number; failed: number }

/** Sends what is due until nothing is, or time is over. */
export async function deliver(server: MailServer, siteUrl: string): Promise<Delivery> {
  const until = Date.now() + TIME
  const delivery = { sent: 0, failed: 0 }
  while (Date.now() < until) {
    const messages = await claim(BATCH, LEASE_SECONDS)
    const outcomes = await Promise.all(messages.map((message) => deliverOne(message, server, siteUrl)))
    for (const isSent of outcomes) delivery[isSent ? 'sent' : 'failed']++
    // A server that takes nothing is not asked for everything.
    if (messages.length < BATCH || !outcomes.includes(true)) break
  }
  return delivery
}

async function deliverOne(message: Message, server: MailServer, siteUrl: string): Promise<boolean> {
  const failure = await composeMail(message, siteUrl).then(
    (letter) => server.send(message.id, letter),
    (error: unknown) => ({ error: `not written: ${error}`, isFinal: true, isBounce: false }),
  )
  if (failure) console.error(`send-outbox: ${message.kind} ${message.id}: ${failure.error}`)
  await finish(message, failure)
  return failure === null
}

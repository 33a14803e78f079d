import { finish, type SendFailure } from './database.ts'

/** How many messages were sent, and how many failed: for good or until the next attempt. */
export type Delivery = { sent: number; failed: number }

/** Where messages of one kind go. */
type Channel<Message, Written> = {
  /** Claims what is due; none when nothing is. */
  claim: () => Promise<Message[]>
  /** Whether the server accepts messages at all: asked until one was sent. Sends nothing. */
  check?: () => Promise<SendFailure | null>
  /** Writes a message. @throws where it cannot be written: no other attempt could either */
  write: (message: Message) => Written | Promise<Written>
  /** Sends a message; null when it was sent. */
  send: (message: Message, written: Written) => Promise<SendFailure | null>
}

/** Functions are stopped after some minutes; what is left is for the next call. */
const TIME = 45_000

/** Mail servers repeat the recipient in their errors. The table is emptied after a month, logs may be kept for longer. */
const MAILBOX = /[^\s<>"'@]+@[^\s<>"',;:]+/g

/** Sends what is due on a channel until nothing is, time is over, or the server accepts nothing. */
export async function deliver<Message extends { id: string; claim: string; kind: string }, Written>(
  channel: Channel<Message, Written>,
): Promise<Delivery> {
  const until = Date.now() + TIME
  const delivery = { sent: 0, failed: 0 }
  while (Date.now() < until) {
    const messages = await channel.claim()
    if (messages.length === 0) break
    const unreached = delivery.sent > 0 ? undefined : await channel.check?.()
    const failures = await Promise.all(
      messages.map(async (message) => {
        const failure = unreached ?? (await writeAndSend(channel, message))
        if (failure)
          console.error(
            `send-outbox: ${message.kind} ${message.id}: ${failure.error.replace(MAILBOX, '[email]')}`,
          )
        await finish(message, failure)
        return failure
      }),
    )
    for (const failure of failures) delivery[failure ? 'failed' : 'sent']++
    // Where none was accepted and one waits, the next would wait as well.
    if (failures.every(Boolean) && failures.some((failure) => !failure?.isFinal)) break
  }
  return delivery
}

async function writeAndSend<Message, Written>(channel: Channel<Message, Written>, message: Message) {
  let written: Written
  try {
    written = await channel.write(message)
  } catch (error) {
    return { error: `not written: ${error}`, isFinal: true }
  }
  return channel.send(message, written)
}

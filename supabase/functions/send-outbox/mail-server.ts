import { Buffer } from 'node:buffer'
import { createTransport } from 'nodemailer'
import { required } from '../_shared/environment.ts'
import type { RenderedMail } from './compose/compose.ts'
import type { SendFailure } from './database.ts'

const TIMEOUT = 10_000
/** Enhanced status codes (RFC 3463) that are not about the mailbox itself: it is full, the system, or a policy. */
const PASSING_REJECTION = /\b5\.(2\.2|3\.\d+|7\.\d+)\b/
const LOOPBACK = ['127.0.0.1', 'localhost', '::1']

export type MailServer = {
  send: (id: string, letter: RenderedMail) => Promise<SendFailure | null>
  close: () => void
}

export const hasMailServer = (): boolean => Boolean(Deno.env.get('SMTP_URL'))

/**
 * Opens the SMTP server that `SMTP_URL` names (`smtps://user:password@host:port`; port 465 unless told), with
 * `MAIL_FROM` as the sender. It is one variable, so that host and port never come from different sources.
 */
export function openMailServer(): MailServer {
  const { protocol, hostname, port: namedPort, username, password } = new URL(required('SMTP_URL'))
  const from = required('MAIL_FROM')
  const host = hostname.replace(/^\[|\]$/g, '')
  const port = Number(namedPort || 465)
  const isHere = LOOPBACK.includes(host)
  const transport = createTransport({
    host,
    port,
    secure: protocol === 'smtps:' || port === 465,
    // Away from this machine letters travel encrypted or not at all.
    ignoreTLS: isHere,
    requireTLS: !isHere,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  })
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async (id, letter) => {
      try {
        // The same letter has the same id however often it is sent, so that mailboxes can tell.
        await transport.sendMail({ from, ...withBuffers(letter), messageId: `<${id}@${domain}>` })
        return null
      } catch (error) {
        return failureOf(error)
      }
    },
    close: () => transport.close(),
  }
}

function withBuffers({ attachments, ...letter }: RenderedMail) {
  return {
    ...letter,
    attachments: attachments.map(({ content, ...attachment }) => ({
      ...attachment,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
  }
}

/** 5xx about this address or this letter is for good; 4xx and a server that is not there pass by themselves. */
function failureOf(error: unknown): SendFailure {
  const {
    code,
    command,
    responseCode = 0,
    message = 'the mail server failed',
  } = error as {
    code?: string
    command?: string
    responseCode?: number
    message?: string
  }
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
  const isBounce =
    isFinal && command === 'RCPT TO' && responseCode !== 552 && !PASSING_REJECTION.test(message)
  return { error: message, isFinal, isBounce }
}

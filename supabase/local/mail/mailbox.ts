import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { LocalError } from '../errors.ts'

export type MailboxOptions = { webPort: number; smtpPort: number; directory: string }

export type Mailbox = { stop: () => Promise<void> }

/** Starts MailDev, which keeps what is sent to its SMTP port and shows it on its web port. */
export async function startMailbox({ webPort, smtpPort, directory }: MailboxOptions): Promise<Mailbox> {
  await mkdir(directory, { recursive: true })
  const script = fileURLToPath(new URL('mailbox-process.mjs', import.meta.url))
  const child = fork(script, [String(webPort), String(smtpPort), directory], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const exited = once(child, 'exit')
  const outcome = await Promise.race([
    once(child, 'message').then(() => 'ready'),
    exited.then(() => 'exited'),
  ])
  if (outcome === 'exited') {
    throw new LocalError(
      'mailbox-failed',
      'The mailbox did not start. Run `npm install` and try again.',
      output,
    )
  }
  return {
    stop: async () => {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

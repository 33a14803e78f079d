// Runs MailDev apart from the backend: it is slow to load and can only exist once in a process.
import { once } from 'node:events'
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)
const [web, smtp, mailDirectory] = process.argv.slice(2)

// The terminal's Ctrl+C reaches every process; this one goes when its parent lets go of it, dead or alive.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))

const mailbox = load('maildev')({
  web,
  smtp,
  ip: '127.0.0.1',
  mailDirectory,
  hideExtensions: [],
  silent: true,
})
const { server } = load('maildev/lib/web')
if (!server.listening) await once(server, 'listening')
await mailbox.listen()
process.send?.('ready')

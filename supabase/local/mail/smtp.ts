import { createTransport } from 'nodemailer'
import type { SendMail } from './mailer.ts'

const sender = { name: 'Science Hub', address: 'noreply@hub.example' }

/** Sends through an SMTP server on this machine, without encryption or login. */
export function smtpSender(port: number): { send: SendMail; close: () => void } {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true, pool: true })
  return {
    send: async (mail) => {
      await transport.sendMail({ from: sender, ...mail })
    },
    close: () => transport.close(),
  }
}

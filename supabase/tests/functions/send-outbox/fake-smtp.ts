import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

export type Received = { from: string; to: string; text: string }

/** An SMTP server that keeps what it gets, and fails on demand. */
export type FakeSmtp = {
  port: number
  received: Received[]
  /** Answers to recipients: the line to say, or undefined to take the letter. */
  reject: (answer: ((to: string) => string | undefined) | null) => void
  close: () => Promise<void>
}

/** Listens on the port, or on any free one. */
export async function startFakeSmtp(port = 0): Promise<FakeSmtp> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let rejection: ((to: string) => string | undefined) | null = null
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    converse(socket, received, (to) => rejection?.(to))
  })
  await listening(server, port)
  return {
    port: (server.address() as AddressInfo).port,
    received,
    reject: (answer) => {
      rejection = answer
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

const listening = (server: Server, port: number) =>
  new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', ready)
  })

function converse(socket: Socket, received: Received[], rejection: (to: string) => string | undefined) {
  let buffer = ''
  let mail: Received = { from: '', to: '', text: '' }
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

  const hear = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO' || verb === 'HELO') return say('250 fake')
    if (verb === 'MAIL') {
      mail = { from: address(line), to: '', text: '' }
      return say('250 ok')
    }
    if (verb === 'RCPT') {
      mail.to = address(line)
      return say(rejection(mail.to) ?? '250 ok')
    }
    if (verb === 'DATA') {
      isData = true
      return say('354 go on')
    }
    if (verb === 'QUIT') {
      say('221 bye')
      return socket.end()
    }
    return say('250 ok')
  }

  say('220 fake')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffer += chunk
    for (;;) {
      const end = isData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n')
      if (end < 0) return
      const part = buffer.slice(0, end)
      buffer = buffer.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        received.push({ ...mail, text: part })
        say('250 taken')
      } else hear(part)
    }
  })
}

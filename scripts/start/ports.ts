import { LocalError } from '@hub/local-supabase/errors'

export interface Ports {
  site: number
  api: number
  database: number
  mailWeb: number
  mailSmtp: number
}

const STANDARD = {
  site: ['PORT', 3000],
  api: ['API_PORT', 54321],
  database: ['DB_PORT', 54322],
  mailWeb: ['MAIL_PORT', 54324],
  mailSmtp: ['SMTP_PORT', 54325],
} as const

/** Returns the ports of all servers of `npm start`; environment variables override them. */
export function portsFromEnvironment(environment: NodeJS.ProcessEnv = process.env): Ports {
  const read = (name: keyof Ports) => {
    const [variable, standard] = STANDARD[name]
    const value = environment[variable]
    if (!value) return standard
    const port = Number(value)
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
    throw new LocalError('port-in-use', `${variable}=${value} is not a port. Set a number from 1 to 65535.`)
  }
  return {
    site: read('site'),
    api: read('api'),
    database: read('database'),
    mailWeb: read('mailWeb'),
    mailSmtp: read('mailSmtp'),
  }
}

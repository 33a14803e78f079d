#!/usr/bin/env node
import { onOrphaned } from '../orphan.mjs'
import { checkBudget } from './check-budget.ts'
import { HubError, parseHubCommand, type ServiceCommand, usage } from './command.ts'
import { develop } from './dev/dev.ts'
import { callService } from './service-client.ts'

try {
  const command = parseHubCommand(process.argv.slice(2))
  if (command.name === 'dev') await runDevelopment(command.site, command.port)
  else if (command.name === 'budget') process.stdout.write(`${await checkBudget(process.cwd(), command)}\n`)
  else if (command.name === 'help') process.stdout.write(`${usage()}\n`)
  else process.stdout.write(`${await atService(command)}\n`)
} catch (error) {
  const message = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${error instanceof HubError ? error.message : message}\n`)
  process.exitCode = 1
}

function atService(command: ServiceCommand): Promise<string> {
  const { HUB_SERVICE: url, HUB_TOKEN: token } = process.env
  if (!url || !token)
    throw new HubError(
      `${url ? 'HUB_TOKEN' : 'HUB_SERVICE'} is not set. HUB_SERVICE is the URL of the site's release service, HUB_TOKEN the token of your team; the site's staff give you both.`,
    )
  return callService(command, { url, token, report: (line) => void process.stderr.write(`${line}\n`) })
}

/** Ends with Ctrl+C, and with npm, which ends only the shell in between. */
async function runDevelopment(site: string, port: number): Promise<void> {
  let end = (): unknown => process.exit()
  if (process.env.npm_lifecycle_event) onOrphaned(() => end())
  const { instructions, stop } = await develop({ root: process.cwd(), site, port })
  end = stop
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
  process.stdout.write(`\n${instructions}\n`)
}

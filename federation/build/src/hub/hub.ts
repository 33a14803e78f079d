#!/usr/bin/env node
import { HubError, parseHubCommand } from './command.ts'
import { callService } from './service-client.ts'

try {
  const command = parseHubCommand(process.argv.slice(2))
  const { HUB_SERVICE: url, HUB_TOKEN: token } = process.env
  if (!url || !token) throw new HubError('HUB_SERVICE and HUB_TOKEN are not set')
  const report = (line: string) => void process.stderr.write(`${line}\n`)
  process.stdout.write(`${await callService(command, { url, token, report })}\n`)
} catch (error) {
  const message = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${error instanceof HubError ? error.message : message}\n`)
  process.exitCode = 1
}

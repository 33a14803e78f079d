import { spawnSync } from 'node:child_process'

/** Keeps this process, and whatever it starts from now on, on one core. Answers what it got, for the table. */
export function keepToOneCore(): string {
  const { status } = spawnSync('taskset', ['-acp', '0', String(process.pid)])
  return status === 0 ? 'one core for client, API and database' : 'all cores: there is no taskset here'
}

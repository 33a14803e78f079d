import { ReleaseError } from '../../federation/release/release-error.ts'
import { parseCall } from './command.ts'
import { openSite } from './open-site.ts'
import { run } from './run.ts'

try {
  const { command, target } = parseCall(process.argv.slice(2))
  console.log(await run(command, openSite(target), (line) => console.error(line)))
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error)
  process.exit(1)
}

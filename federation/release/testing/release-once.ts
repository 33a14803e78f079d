import { releaseBuilds } from '../operations/release-builds.ts'
import { directoryTarget } from '../target/directory-target.ts'
import { mortalTarget } from './mortal-target.ts'
import { smallBuilds } from './small-builds.ts'

// Releases versions of one remote in a separate process, one after the other. Arguments: site, folder of builds, app,
// versions with commas between them, and optionally the number of the target operation at which the process kills itself.

const [root = '', store = '', app = '', versions = '', last] = process.argv.slice(2)
const site = {
  target: mortalTarget(directoryTarget(root), Number(last ?? Number.POSITIVE_INFINITY), () =>
    process.kill(process.pid, 'SIGKILL'),
  ),
  store,
  hints: false,
}
for (const version of versions.split(','))
  await releaseBuilds(site, { builds: [await smallBuilds(store).remote(app, version)], builtFrom: store })

import { releaseBuilds } from '../operations/release-builds.ts'
import { directoryTarget } from '../target/directory-target.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import { smallBuilds } from './small-builds.ts'

// Releases one remote in a separate process. Arguments: site, folder of builds, app, version, and optionally
// the number of the target operation at which the process kills itself.

const [root = '', store = '', app = '', version = '', last] = process.argv.slice(2)
const builds = [await smallBuilds(store).remote(app, version)]
const site = {
  target: mortal(directoryTarget(root), Number(last ?? Number.POSITIVE_INFINITY)),
  store,
  hints: false,
}
await releaseBuilds(site, { builds, builtFrom: store })

/** Ends the process without any cleanup. */
function mortal<T extends ReleaseTarget>(target: T, requests: number): T {
  let left = requests
  return new Proxy(target, {
    get(object, name) {
      const value = Reflect.get(object, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        left -= 1
        if (left === 0) process.kill(process.pid, 'SIGKILL')
        return Reflect.apply(value, object, given)
      }
    },
  })
}

import { join } from 'node:path'
import { rspack } from '@rsbuild/core'

const RUNTIME_AS_TEXT = '!=!data:text/javascript,'

/**
 * Corrects two things in how the federation plugins ask for their runtime. They hand the bundler the CommonJS build,
 * which cannot be tree-shaken (13.6 kB an entry instead of 8.2): the ES module that lies beside it takes its place.
 * And they import it by its full address on this disk, from which the bundler makes the short names of modules: seen
 * from the app's folder it is the same in every clone, and so are the bytes of a version.
 */
export function esmRuntime(root: string) {
  const [here, fromRoot] = [join(root, '../'), '../'].map(encodeURIComponent)
  const asModule = (path: string) => path.replace(/\.cjs$/, '.js')
  return new rspack.NormalModuleReplacementPlugin(
    /@module-federation[\\/].*\.cjs$|^@module-federation\/.*\.cjs$|!=!data:text\/javascript,/,
    (data) => {
      if (data.request?.includes(RUNTIME_AS_TEXT))
        data.request = data.request.replaceAll(here ?? '', fromRoot ?? '')
      if (data.request?.endsWith('.cjs')) data.request = asModule(data.request)
      if (data.createData?.resource?.endsWith('.cjs'))
        data.createData.resource = asModule(data.createData.resource)
    },
  )
}

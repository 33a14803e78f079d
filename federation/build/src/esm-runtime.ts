import { rspack } from '@rsbuild/core'

/**
 * The federation plugins hand the bundler the CommonJS build of their runtime, which cannot be tree-shaken (13.6 kB
 * an entry instead of 8.2). This sends each of those requests to the ES module that lies beside it.
 */
export function esmRuntime() {
  return new rspack.NormalModuleReplacementPlugin(
    /@module-federation[\\/].*\.cjs$|^@module-federation\/.*\.cjs$/,
    (data) => {
      const asModule = (path: string) => path.replace(/\.cjs$/, '.js')
      if (data.request?.endsWith('.cjs')) data.request = asModule(data.request)
      if (data.createData?.resource) data.createData.resource = asModule(data.createData.resource)
    },
  )
}

import { rspack } from '@rsbuild/core'

/**
 * Marks scripts as fully called on load. V8 then compiles the whole script on another thread while it
 * downloads, instead of function by function while running: half of the main thread's blocking time (decision
 * 005). Other engines see a comment.
 */
export function eagerCompilation() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^static\/js\/[^/]+\.js$/,
    // After minification, which removes comments, and before hashing.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })
}

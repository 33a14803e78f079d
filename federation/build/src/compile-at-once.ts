import { rspack } from '@rsbuild/core'

/**
 * Tells the browser's engine that nearly all of the first script runs at once. It then compiles the whole script
 * while it arrives, beside the page, instead of function by function in the middle of running it: half the time that
 * the page stands still (decision 005). Engines that do not know the words see a comment.
 */
export function compileAtOnce() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^static\/js\/[^/]+\.js$/,
    // After minifying, which takes comments out, and before the names and hashes of files are made.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })
}

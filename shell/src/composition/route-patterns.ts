import { publishedRegistry } from '../boot/registry-store.ts'
import { OWN_PATHS } from '../own-paths.ts'

/** Patterns of all pages that the site has: a page can be told of without its address, whose parts may be secret. */
export const routePatterns = (): string[] => [
  ...publishedRegistry().remotes.flatMap(({ routes }) => routes.map(({ path }) => path)),
  ...OWN_PATHS,
]

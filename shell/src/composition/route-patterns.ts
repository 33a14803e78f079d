import { publishedRegistry } from '../boot/registry-store.ts'
import { SHELL_PATHS } from '../shell-paths.ts'

/** Returns the route patterns of all pages. Error reports name these instead of URLs, which may hold secrets. */
export const routePatterns = (): string[] => [
  ...publishedRegistry().remotes.flatMap(({ routes }) => routes.map(({ path }) => path)),
  ...SHELL_PATHS,
]

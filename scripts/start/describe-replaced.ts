import type { Replaced } from '@hub/release/apps'

/**
 * Describes what publishing this checkout replaced on the local site, one line each, for developers who had
 * released or rolled back an app there.
 */
export function describeReplaced({ apps, canary }: Replaced): string[] {
  const lines = [
    ...apps.map(({ app, before, after }) =>
      after === undefined
        ? `${app} ${before} was live and has left the site: this checkout has no such app.`
        : `${app} ${after} of this checkout is live in the place of ${before}.`,
    ),
    ...(canary ? [`The canary ${canary.app} ${canary.version} (${canary.share} %) has ended.`] : []),
  ]
  return apps.some(({ after }) => after !== undefined)
    ? [...lines, 'To get back what was live: npm run release -- rollback']
    : lines
}

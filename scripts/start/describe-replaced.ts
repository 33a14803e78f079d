import type { Replaced } from '../../federation/release/replaced-parts.ts'

/**
 * Describes what publishing this checkout took from the local site, one line each: a developer who had released or
 * rolled back a part there learns that it is gone, and how it comes back.
 */
export function describeReplaced({ parts, canary }: Replaced): string[] {
  const lines = [
    ...parts.map(({ part, before, after }) =>
      after === undefined
        ? `${part} ${before} was live and has left the site: this checkout has no such part.`
        : `${part} ${after} of this checkout is live in the place of ${before}.`,
    ),
    ...(canary ? [`The canary ${canary.part} ${canary.version} (${canary.share} %) has ended.`] : []),
  ]
  return parts.some(({ after }) => after !== undefined)
    ? [...lines, 'To get back what was live: npm run release -- rollback']
    : lines
}

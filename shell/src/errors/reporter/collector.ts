/**
 * Where a DSN (`https://<key>@<host>/<project>`) has envelopes sent. The key travels in the query, so that browsers
 * ask no permission beforehand. Undefined for what is no DSN.
 */
export function envelopeUrl(dsn: string): string | undefined {
  const [, protocol, key, host, path, project] =
    /^(https?):\/\/([\w-]+)@([\w.-]+(?::\d+)?)((?:\/[\w.-]+)*)\/(\d+)\/?$/.exec(dsn) ?? []
  if (!project) return undefined
  return `${protocol}://${host}${path}/api/${project}/envelope/?sentry_version=7&sentry_key=${key}`
}

/**
 * Returns the envelope endpoint of a Sentry DSN (`https://<key>@<host>/<project>`), or undefined for an invalid DSN. The
 * key is a query parameter, which needs no CORS preflight.
 */
export function envelopeUrl(dsn: string): string | undefined {
  const [, protocol, key, host, path, project] =
    /^(https?):\/\/([\w-]+)@([\w.-]+(?::\d+)?)((?:\/[\w.-]+)*)\/(\d+)\/?$/.exec(dsn) ?? []
  if (!project) return undefined
  return `${protocol}://${host}${path}/api/${project}/envelope/?sentry_version=7&sentry_key=${key}`
}

import { messageOf, type TabError } from '../errors/error-log.ts'
import { routePattern, scrubText } from '../errors/scrub.ts'
import type { RemoteReport } from './remote-report.ts'
import type { Diagnostics, RequestState } from './use-diagnostics.ts'

/**
 * Formats the diagnostics as plain English text to send to a team: versions, states and errors, without URLs of pages
 * and without personal data.
 */
export function reportText(diagnostics: Diagnostics, now: Date): string {
  const { shellVersion, composition, role, language, api, problems, remotes, errors, patterns } = diagnostics
  return [
    `Diagnostics, ${now.toISOString()}`,
    '',
    `shell ${shellVersion}`,
    `composition: ${composition ?? 'unknown'} (${describeState(role, (name) => name ?? 'role unknown')})`,
    `language: ${language}`,
    `API: ${describeState(api, (milliseconds) => `answered in ${milliseconds} ms`)}`,
    ...problems.map(({ name, reason }) => `registry: ${name}: ${scrubText(reason)}`),
    '',
    ...remotes.flatMap(remoteLines),
    '',
    `errors in this tab: ${errors.length}`,
    ...errors.map((error) => errorLine(error, patterns)),
  ].join('\n')
}

function describeState<T>(asked: RequestState<T>, say: (value: T) => string): string {
  if (asked.status === 'known') return say(asked.value)
  return asked.status === 'pending' ? 'being asked' : 'no answer'
}

function remoteLines({ name, version, status, reason, contract, needs, sections }: RemoteReport): string[] {
  const misfits = needs.filter(({ fits }) => !fits)
  return [
    `${name} ${version}: ${status}${reason ? ` (${scrubText(reason)})` : ''}, contract ${contract}`,
    ...misfits.map(({ name: of, needed, provided }) => `  needs ${of} ${needed}, has ${provided ?? 'none'}`),
    ...sections.map(({ module, state }) =>
      state.status === 'loaded'
        ? `  ${module}: ${state.milliseconds} ms`
        : `  ${module}: ${state.status === 'failed' ? state.error.kind : state.status}`,
    ),
  ]
}

function errorLine(
  { at, source, remote, error, count, path }: TabError,
  patterns: readonly string[],
): string {
  const where = `${remote ?? 'shell'} at ${routePattern(path, patterns)}`
  return `  ${new Date(at).toISOString()} ${source}, ${where}: ${scrubText(messageOf(error))} (${count}×)`
}

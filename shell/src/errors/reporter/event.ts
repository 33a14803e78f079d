import { messageOf, type TabError } from '../error-log.ts'
import { routePattern, scrubText } from '../scrub.ts'
import { appOf, type Frame, framesOf } from './frames.ts'

/** Facts about the page that are reported with each error. */
export interface PageDetails {
  shellVersion: string
  composition: string | undefined
  language: string
  /** Patterns of all routes. */
  patterns: readonly string[]
  /** Returns the version of a remote's running build. */
  versionOf: (remote: string) => string | undefined
}

/** Error event of Sentry's protocol. Lists every field that is sent. */
export interface ErrorEvent {
  event_id: string
  /** Seconds since 1970. */
  timestamp: number
  platform: 'javascript'
  level: 'error'
  /** The app and its version: `mf-admin@1.4.0-3f2a1b9c`. */
  release: string
  /** Pattern of the route. */
  transaction: string
  tags: Record<string, string>
  exception: {
    values: [
      {
        type: string
        value: string
        mechanism: { type: string; handled: boolean }
        stacktrace?: { frames: Frame[] }
      },
    ]
  }
  sdk: { name: string; version: string; settings: { infer_ip: 'never' } }
}

export function toEvent(
  { source, error, remote, module, at, path }: TabError,
  page: PageDetails,
): ErrorEvent {
  const frames = error instanceof Error ? framesOf(error.stack ?? '') : []
  const found = appOf(frames)
  const name = remote ?? found?.name ?? 'shell'
  const version =
    name === 'shell'
      ? page.shellVersion
      : ((found?.name === name ? found.version : undefined) ?? page.versionOf(name) ?? 'unknown')
  return {
    event_id: crypto.randomUUID().replaceAll('-', ''),
    timestamp: at / 1000,
    platform: 'javascript',
    level: 'error',
    release: `${name}@${version}`,
    transaction: routePattern(path, page.patterns),
    tags: {
      source,
      app: name,
      version,
      shell: page.shellVersion,
      language: page.language,
      ...(page.composition ? { composition: page.composition } : {}),
      ...(module ? { module } : {}),
    },
    exception: {
      values: [
        {
          type: error instanceof Error ? error.name : 'Error',
          value: scrubText(messageOf(error)),
          mechanism: { type: source, handled: source === 'render' || source === 'load' },
          ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
        },
      ],
    },
    sdk: { name: 'hub.shell', version: page.shellVersion, settings: { infer_ip: 'never' } },
  }
}

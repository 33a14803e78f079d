import { messageOf, type TabError } from '../error-log.ts'
import { routePattern, scrubText } from '../scrub.ts'
import { type Frame, framesOf, partOf } from './frames.ts'

/** What is known of the page around an error. */
export interface PageFacts {
  shellVersion: string
  composition: string | undefined
  language: string
  /** Patterns of all routes. */
  patterns: readonly string[]
  /** Version of the build of a remote that runs. */
  versionOf: (remote: string) => string | undefined
}

/** An error as Sentry's protocol writes it. All of it is listed here: nothing else leaves the page. */
export interface ErrorEvent {
  event_id: string
  /** Seconds since 1970. */
  timestamp: number
  platform: 'javascript'
  level: 'error'
  /** The part and its version: `mf-admin@1.4.0-3f2a1b9c`. */
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

export function toEvent({ source, error, remote, module, at, path }: TabError, page: PageFacts): ErrorEvent {
  const frames = error instanceof Error ? framesOf(error.stack ?? '') : []
  const found = partOf(frames)
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
      part: name,
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

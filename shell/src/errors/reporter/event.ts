import { messageOf, type TabError } from '../error-log.ts'
import { routePattern, scrubText } from '../scrub.ts'

/** Stack frame of Sentry's protocol, in a file of this site. */
interface Frame {
  /** Path of the built file: `/shell/1.4.0-3f2a1b9c/static/js/main.js`, or `/mf-admin/assets/js/async/rent.js`. */
  filename: string
  function: string
  lineno: number
  colno: number
  in_app: true
}

/** `at name (url:1:2)` and `at url:1:2` of Chromium, `name@url:1:2` of Firefox and Safari. */
const LINE = /^\s*(?:at (?:async )?(.*?) ?\(?|(.*?)@)((?:https?:\/\/[^/\s]+)?\/\S*?):(\d+):(\d+)\)?$/
const OWN_FILE = /^\/(?:shell|mf-[a-z0-9-]+)\/[^/]+\/.+\.js$/
const MAX_FRAMES = 30

/** Parses a stack trace, innermost frame last. Skips files of other origins, whose URLs may hold personal data. */
export function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .slice(0, MAX_FRAMES)
    .flatMap((line) => {
      const [, name, otherName, address = '', lineno, colno] = LINE.exec(line) ?? []
      const filename = address.replace(/^https?:\/\/[^/]+/, '')
      if (!OWN_FILE.test(filename)) return []
      const called = (name || otherName || '?').slice(0, 80)
      return [
        { filename, function: called, lineno: Number(lineno), colno: Number(colno), in_app: true as const },
      ]
    })
    .reverse()
}

/** Returns the app of the innermost frame: `/mf-admin/1.4.0/…` is version 1.4.0 of mf-admin, `assets` any version. */
export function appOf(frames: readonly Frame[]): { name: string; version: string | undefined } | undefined {
  const [, name, folder] = frames.at(-1)?.filename.split('/') ?? []
  return name && folder ? { name, version: folder === 'assets' ? undefined : folder } : undefined
}

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

/** Stack frame of Sentry's protocol, in a file of this site. */
export interface Frame {
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

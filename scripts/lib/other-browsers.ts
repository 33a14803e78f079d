import { type IsProgram, isProgram, programPaths } from './find-program.ts'

/** Programs that run the journeys in Firefox and WebKitGTK. */
export interface OtherBrowsers {
  firefox: string
  webkitDriver: string
  /** The X server without a screen that WebKitGTK needs. */
  display: string
}

/** Names of each program, and the Debian package that has it. */
const PROGRAMS = {
  firefox: { names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  webkitDriver: { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  display: { names: ['Xvfb'], package: 'xvfb' },
} as const

/** Finds Firefox (FIREFOX_PATH first), the WebDriver of WebKitGTK and Xvfb, and names the packages that are missing. */
export function findOtherBrowsers(
  environment: NodeJS.ProcessEnv = process.env,
  isThere: IsProgram = isProgram,
): Partial<OtherBrowsers> & { missing: string[] } {
  const find = (program: keyof OtherBrowsers) => {
    const wished = program === 'firefox' ? environment.FIREFOX_PATH : undefined
    const paths = wished ? [wished] : programPaths(PROGRAMS[program].names, environment)
    return paths.find(isThere)
  }
  const found: Partial<OtherBrowsers> = {}
  const missing: string[] = []
  for (const program of Object.keys(PROGRAMS) as (keyof OtherBrowsers)[]) {
    const path = find(program)
    if (path) found[program] = path
    else missing.push(PROGRAMS[program].package)
  }
  return { ...found, missing }
}

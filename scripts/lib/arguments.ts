import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Parses the command line, or ends the process with the reason and the usage. */
export function argumentsOrEnd<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    return process.exit(1)
  }
}

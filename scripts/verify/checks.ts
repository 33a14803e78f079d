export interface Check {
  name: string
  /** Arguments for Node: the program and its arguments. */
  args: string[]
}

const installed = (program: string, ...args: string[]) => [`node_modules/${program}`, ...args]
const ours = (program: string) => ['--import', 'tsx', `scripts/verify/${program}`]

/** All checks of `npm run verify`, the slowest first for the best use of cores. */
export const CHECKS: Check[] = [
  {
    name: 'types',
    args: installed(
      'typescript/bin/tsc',
      '-p',
      '.',
      '--incremental',
      '--tsBuildInfoFile',
      '.local/types.tsbuildinfo',
    ),
  },
  { name: 'interfaces', args: ours('api.ts') },
  { name: 'dead code', args: installed('knip/bin/knip.js', '--no-progress', '--no-config-hints') },
  {
    name: 'doors',
    args: installed(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--no-progress',
      '--output-type',
      'err-long',
      '.',
    ),
  },
  {
    name: 'lint and format',
    args: installed(
      '@biomejs/biome/bin/biome',
      'ci',
      '--error-on-warnings',
      '--diagnostic-level=warn',
      '--max-diagnostics=50',
      '--colors=off',
    ),
  },
  { name: 'texts', args: ours('texts/main.ts') },
  { name: 'spec coverage', args: ours('spec-coverage/main.ts') },
  { name: 'lock file', args: ours('lock-file.ts') },
  { name: 'file length', args: ours('file-length.ts') },
  { name: 'names', args: ours('names.ts') },
]

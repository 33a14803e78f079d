import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPOSITORY } from '../../scripts/lib/preflight.mjs'

/** A copy of this checkout, as another team would have it, in which something may be changed. */
export function copyCheckout(folder: string): string {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  for (const file of list.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(REPOSITORY, file), join(folder, file))
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** One line more in one module, which the bundler cannot leave out. */
export function changeOneLine(file: string): void {
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nperformance.mark('one line')\n`)
}

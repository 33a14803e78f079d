import type { Workaround } from './workaround.ts'

/**
 * lite replaces `process.emitWarning` by one that takes only texts: a warning that is an Error, as Node's own about
 * promises are, ends the process with a TypeError. What reaches lite's is kept to texts.
 */
export const errorWarnings: Workaround = {
  connection: () => {
    if (isGuarded(process.emitWarning)) return
    const emitText = process.emitWarning
    const guarded = (warning: string | Error, ...rest: never[]) => {
      if (typeof warning === 'string') emitText(warning, ...rest)
      else process.nextTick(() => process.emit('warning', warning))
    }
    process.emitWarning = Object.assign(guarded, { [guard]: true })
  },
}

const guard = Symbol('errorWarnings')

const isGuarded = (emitWarning: object) => guard in emitWarning

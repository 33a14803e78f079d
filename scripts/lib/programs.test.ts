import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { REPOSITORY } from './preflight.mjs'
import { runProgram } from './programs.ts'

const evaluate = (code: string) => ['--input-type=module', '-e', code]

test('a result has the output of both streams and the exit code', async () => {
  const code = `console.log('out'); console.error('err'); process.exitCode = 3`
  const ended = await runProgram(evaluate(code), { minutes: 1 })
  expect(ended.code).toBe(3)
  expect(ended.output.split('\n').sort()).toEqual(['', 'err', 'out'])
})

test('the program gets no input, no colours and the environment it is given', async () => {
  const code = `process.stdin.on('end', () => console.log(process.env.GIVEN, process.env.NO_COLOR)).resume()`
  const ended = await runProgram(evaluate(code), { minutes: 1, environment: { GIVEN: 'yes' } })
  expect(ended).toMatchObject({ code: 0, output: 'yes 1\n' })
})

test('a program that does not end is killed and reported', async () => {
  const ended = await runProgram(evaluate('setInterval(() => {}, 1000)'), { minutes: 0.01 })
  expect(ended.code).toBeNull()
  expect(ended.output).toMatch(/did not end within 0.01 minutes/)
})

test('a program whose child process holds its pipes does not block the result', async () => {
  const code = `
    import { spawn } from 'node:child_process'
    spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { detached: true, stdio: 'inherit' }).unref()`
  const script = `
    import { stopOrphanedProcesses, runProgram } from './scripts/lib/programs.ts'
    const ended = await runProgram(${JSON.stringify(evaluate(code))}, { minutes: 1 })
    console.log(JSON.stringify({ code: ended.code, left: stopOrphanedProcesses().length }))
    process.exit()`
  const ended = await runProgram(['--import', 'tsx', ...evaluate(script)], { minutes: 1 })
  expect(ended.output.trim()).toBe(`{"code":0,"left":${process.platform === 'linux' ? 1 : 0}}`)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends all started processes, even those that ignore it',
  async (signal) => {
    const stubborn = `
    import { spawn } from 'node:child_process'
    process.on('SIGINT', () => {})
    process.on('SIGTERM', () => {})
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
    process.stderr.write(process.pid + ' ' + child.pid)
    setInterval(() => {}, 1000)`
    const parent = `
    import { stopProgramsOnExit, runProgram } from './scripts/lib/programs.ts'
    stopProgramsOnExit(300)
    await runProgram(${JSON.stringify(evaluate(stubborn))}, { minutes: 1, onOutput: (text) => console.log(text) })`
    const program = spawn(process.execPath, ['--import', 'tsx', ...evaluate(parent)], { cwd: REPOSITORY })
    const [line] = await once(createInterface({ input: program.stdout }), 'line')
    const pids = String(line).split(' ').map(Number)
    expect(pids.filter(isAlive)).toHaveLength(2)
    const ended = once(program, 'exit')
    program.kill(signal)
    expect((await ended)[0]).toBe(signal === 'SIGINT' ? 130 : 143)
    await expect.poll(() => pids.filter(isAlive)).toEqual([])
  },
)

/** A process that ended but that nobody asked about yet has no command line any more. */
function isAlive(pid: number): boolean {
  try {
    return process.platform !== 'linux'
      ? process.kill(pid, 0)
      : readFileSync(`/proc/${pid}/cmdline`).length > 0
  } catch {
    return false
  }
}

import { spawn } from 'node:child_process'

const WINDOWS = process.platform === 'win32'
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs npm without prompts and output. Ends npm when this process is ended.
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ status: number | null, output: string }>}
 */
export function runNpm(args, cwd) {
  return new Promise((resolve) => {
    // In a separate process group, so that npm's children can be ended, too.
    const child = spawn('npm', args, {
      cwd,
      shell: WINDOWS,
      detached: !WINDOWS,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    /** @param {NodeJS.Signals} signal */
    const endTogether = (signal) => {
      if (child.pid) process.kill(WINDOWS ? child.pid : -child.pid, 'SIGKILL')
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }
    for (const signal of SIGNALS) process.on(signal, endTogether)
    /** @param {number | null} status */
    const finish = (status) => {
      for (const signal of SIGNALS) process.removeListener(signal, endTogether)
      resolve({ status, output })
    }
    child.on('error', (error) => {
      output += error.message
      finish(null)
    })
    child.on('close', finish)
  })
}

/**
 * @param {string} output all that npm wrote
 * @returns {string} the reason and the remedy, in one line
 */
export function installProblem(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT/.test(output)) {
    return 'the package registry cannot be reached. Check the network and try again.'
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return 'node_modules cannot be written. Give yourself write access to this folder and try again.'
  }
  if (/ENOSPC/.test(output)) return 'the disk is full. Free some space and try again.'
  if (/in sync/.test(output))
    return 'package.json and package-lock.json differ. Run `npm install` and `npm run lock`.'
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)( code)?/, '').trim())
  const reason = lines.find((line) => line !== '' && !line.startsWith('npm warn'))
  return `${reason || 'npm could not be started'}. Run \`npm ci\` to see all of it.`
}

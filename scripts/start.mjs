import { spawn } from 'node:child_process'
import { checkNode, ensureInstalled } from './lib/preflight.mjs'

checkNode()
ensureInstalled()

// The terminal sends Ctrl+C to the whole group; what arrives here only has to be waited for.
const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start/main.ts'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

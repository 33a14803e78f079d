import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '@hub/local-supabase/ports'
import { expect } from '@playwright/test'
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'
import type { OtherBrowsers } from '../../scripts/lib/other-browsers.ts'
import { type Browser, type Driver, TIME_ZONE, WINDOW } from './driver.ts'
import { TAKE_PROBLEMS, WATCH_PROBLEMS } from './watch-problems.ts'

const KEYS: Record<string, string> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
}

/**
 * Starts an X server without a screen and the WebDriver of WebKitGTK, which starts a browser for each window.
 */
export async function startWebKit(programs: Omit<OtherBrowsers, 'firefox'>): Promise<Browser> {
  const home = await newHome()
  const display = spawn(programs.display, ['-displayfd', '3', '-nolisten', 'tcp', ...SCREEN], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await firstLine(display, display.stdio[3] as Readable)
  const startService = async () => {
    const port = await freePort()
    const service = spawn(programs.webkitDriver, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, ...environment(home), DISPLAY: `:${number}` },
    })
    await untilReady(port, service)
    return { port, service }
  }
  let current = await startService()
  return {
    newWindow: async () => {
      const opening = newSession(current.port)
      // Ending its service rejects what nobody waits for any more.
      opening.catch(() => undefined)
      const session = await Promise.race([opening, setTimeout(SESSION_LIMIT_MS, undefined, { ref: false })])
      if (session) return driverOf(session)
      process.stderr.write('The WebDriver of WebKitGTK did not open a window; another one is started.\n')
      await end(current.service)
      current = await startService()
      return driverOf(await newSession(current.port))
    },
    close: async () => {
      await end(current.service)
      await end(display)
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * Windows open within a second or two. Rarely the service never answers the request for one, before any page is opened;
 * a service that is started anew does.
 */
const SESSION_LIMIT_MS = 30_000

const SCREEN = ['-screen', '0', `${WINDOW.width}x${WINDOW.height + 100}x24`]

/** A home folder whose settings switch animations off. */
async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
  return home
}

const environment = (home: string) => ({
  HOME: home,
  XDG_CONFIG_HOME: home,
  XDG_CACHE_HOME: home,
  XDG_DATA_HOME: home,
  TZ: TIME_ZONE,
  NO_AT_BRIDGE: '1',
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  // There is no graphics card.
  WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  LANG: 'ru_RU.UTF-8',
  LANGUAGE: 'ru',
})

async function firstLine(program: ChildProcess, stream: Readable): Promise<string> {
  const ended = once(program, 'exit').then(() => undefined)
  const line = await Promise.race([once(createInterface({ input: stream }), 'line'), ended])
  if (!line) throw new Error(`${program.spawnfile} ended with code ${program.exitCode}.`)
  return String(line[0])
}

/** Waits until the service answers. */
async function untilReady(port: number, service: ChildProcess): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok || service.exitCode !== null,
      () => service.exitCode !== null,
    )
  await expect.poll(isReady, 'the WebDriver of WebKitGTK answers').toBe(true)
}

async function newSession(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { args: ['--automation'] },
  })
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build()
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW })
  return session
}

function driverOf(session: WebDriver): Driver {
  const actions = () => session.actions({ async: true })
  const evaluate = <T>(expression: string) =>
    session.executeScript<T>(`${WATCH_PROBLEMS}; return (${expression})`)
  return {
    open: (url) => session.get(url),
    back: () => session.navigate().back(),
    forward: () => session.navigate().forward(),
    reload: () => session.navigate().refresh(),
    evaluate,
    moveMouse: (point) =>
      actions()
        .move({ ...point, origin: Origin.VIEWPORT, duration: 0 })
        .perform(),
    pressMouse: () => actions().press().perform(),
    releaseMouse: () => actions().release().perform(),
    type: (text) => actions().sendKeys(text).perform(),
    press: (keys) => {
      const [key = '', ...modifiers] = keys
        .split('+')
        .reverse()
        .map((name) => KEYS[name] ?? name)
      const pressed = modifiers.reduceRight((all, modifier) => all.keyDown(modifier), actions())
      return modifiers.reduce((all, modifier) => all.keyUp(modifier), pressed.sendKeys(key)).perform()
    },
    // Its WebDriver has no such command.
    print: () => Promise.resolve(undefined),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    takeProblems: () => evaluate(TAKE_PROBLEMS),
    close: () => session.quit(),
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill()
  await once(program, 'exit')
}

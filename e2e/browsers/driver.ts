/** A position in the window, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** One window of a browser with empty storage. */
export interface Driver {
  /** Opens a URL and waits until it is loaded. */
  open: (url: string) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  reload: () => Promise<void>
  /** Returns the JSON value of an expression in the page. */
  evaluate: <T>(expression: string) => Promise<T>
  moveMouse: (point: Point) => Promise<void>
  pressMouse: () => Promise<void>
  releaseMouse: () => Promise<void>
  /** Types into the focused element, key by key. */
  type: (text: string) => Promise<void>
  /** Presses a key or a combination: `Tab`, `Control+s`. */
  press: (keys: string) => Promise<void>
  /** Returns the page as it is printed, a PDF; undefined where the browser's driver cannot print. */
  print: () => Promise<Buffer | undefined>
  screenshot: () => Promise<Buffer>
  /** Returns and forgets the errors of the current page: logged, uncaught, and of the content security policy. */
  takeProblems: () => Promise<string[]>
  close: () => Promise<void>
}

/** A running browser. */
export interface Browser {
  newWindow: () => Promise<Driver>
  close: () => Promise<void>
}

export const WINDOW = { width: 1280, height: 900 }

/** A visitor far from Belgrade: times of the hub must not follow the visitor's clock. */
export const TIME_ZONE = 'Asia/Novosibirsk'

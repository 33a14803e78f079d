import { expect, it } from 'vitest'
import { scaledToFit } from './prepare-image.ts'

it.each([
  [
    { width: 6000, height: 4000 },
    { width: 1920, height: 1280 },
  ],
  [
    { width: 3000, height: 6000 },
    { width: 960, height: 1920 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 1920, height: 1 },
  ],
])('%o becomes %o', (picture, expected) => {
  expect(scaledToFit(picture)).toEqual(expected)
})

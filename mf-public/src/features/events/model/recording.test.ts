import { expect, it } from 'vitest'
import { playerOf } from './recording.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('plays %s without cookies', (address) =>
  expect(playerOf(address)).toEqual({ host: 'www.youtube-nocookie.com', src: youtube }),
)

it.each([
  'https://vimeo.com/76979871',
  'https://www.vimeo.com/76979871?share=copy',
  'https://player.vimeo.com/video/76979871',
  'https://vimeo.com/channels/staffpicks/76979871',
])('plays %s without tracking', (address) =>
  expect(playerOf(address)).toEqual({
    host: 'player.vimeo.com',
    src: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  }),
)

it('plays a file in the storage of the site, with its captions', () =>
  expect(playerOf('recordings/lorenz-1963.webm')).toEqual({
    video: 'recordings/lorenz-1963.webm',
    captions: 'recordings/lorenz-1963.vtt',
  }))

it.each([
  'https://video.hub.example/lorenz-1963',
  'recordings/../secret.webm',
  'events/lorenz-1963.webm',
  'https://www.youtube.com/@sciencehub',
  'https://www.youtube.com/watch?v="><script>',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=vimeo.com/76979871',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)',
  'not an address',
])('only links to %s', (address) => expect(playerOf(address)).toBeUndefined())

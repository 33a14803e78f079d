/** The player of another site. */
export interface EmbeddedPlayer {
  /** Whose pages the visitor's browser will talk to. */
  readonly host: string
  /** The player without cookies, which begins to play at once. */
  readonly src: string
}

/** A file in the site's own storage, with its captions beside it. */
export interface StoredRecording {
  readonly video: string
  readonly captions: string
}

export type Player = EmbeddedPlayer | StoredRecording

const YOUTUBE_HOSTS = new Set(['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be'])
const YOUTUBE_ID = /^[\w-]{11}$/

function youtubeId(url: URL): string | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const id = url.hostname.endsWith('youtu.be') ? first : (url.searchParams.get('v') ?? second)
  return id && YOUTUBE_ID.test(id) ? id : undefined
}

const youtube = (id: string): EmbeddedPlayer => ({
  host: 'www.youtube-nocookie.com',
  src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
})

const vimeo = (id: string): EmbeddedPlayer => ({
  host: 'player.vimeo.com',
  src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
})

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined
}

/** The player to show in the page; undefined for a recording that lies elsewhere and is only linked to. */
export function playerOf(address: string): Player | undefined {
  const stored = /^(recordings\/[a-z0-9-]+)\.(?:webm|mp4)$/.exec(address)
  if (stored) return { video: address, captions: `${stored[1]}.vtt` }
  const url = parse(address)
  const host = url?.hostname.replace(/^www\./, '')
  if (!url || !host) return undefined
  if (YOUTUBE_HOSTS.has(host)) {
    const id = youtubeId(url)
    return id ? youtube(id) : undefined
  }
  const vimeoId = /^(?:player\.)?vimeo\.com$/.test(host) && /\/(\d+)(?:\/|$)/.exec(url.pathname)?.[1]
  return vimeoId ? vimeo(vimeoId) : undefined
}

import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { ApiError, unwrap } from '@hub/shared-platform'
import type { CoverPrint } from '@hub/shared-ui/cover-options'
import { type KindName, kindNames } from '@hub/shared-ui/kinds'
import * as v from 'valibot'
import { art, localized, moment, own, soundOnes } from '../model/programme.ts'
import type { ProgrammeSource } from '../page/use-live-programme.ts'
import { readStored, writeStored } from '../stored-programme.ts'

/** ISO 8601. */
export interface Period {
  readonly starts_at: string
  readonly ends_at: string
}

/** A published event, a part of one, or a session of a course. */
export interface RoomEvent extends Period {
  readonly id: string
  readonly kind: KindName
  readonly title: LocalizedText
  /** Cancelled or postponed. */
  readonly is_off: boolean
  readonly slug: string
  readonly cover_path: string | null
  readonly cover_motif: string | null
  readonly cover_print: CoverPrint | null
  readonly path: string | null
  /** Null: no limit. */
  readonly seats_left: number | null
  /** Null: takes no registrations now. */
  readonly registration_path: string | null
}

interface Named {
  readonly name: LocalizedText
  /** The way, for somebody in the building. */
  readonly directions: LocalizedText | null
}

/** A space with what is known about it until `known_until` of its programme. */
export interface Room extends Named {
  readonly slug: string
  readonly is_for_rent: boolean
  readonly open: readonly Period[]
  /** By what is not public: nothing but its hours is known. */
  readonly occupied: readonly Period[]
  readonly events: readonly RoomEvent[]
}

/** Everything that the signage display of a space shows. */
export interface RoomProgramme {
  readonly hub: { readonly ru?: string; readonly en?: string }
  readonly known_until: string
  readonly spaces: readonly { readonly slug: string; readonly name: LocalizedText }[]
  /** Null: there is no such space. */
  readonly room: Room | null
  readonly elsewhere: readonly { readonly space: Named; readonly event: RoomEvent }[]
}

const period = { starts_at: moment, ends_at: moment }
const event = v.object({
  ...period,
  id: v.string(),
  kind: v.picklist(kindNames),
  title: localized,
  is_off: v.boolean(),
  slug: v.string(),
  cover_path: v.nullable(v.string()),
  ...art,
  path: v.fallback(own, null),
  seats_left: v.nullable(v.number()),
  registration_path: v.fallback(own, null),
})
const named = { name: localized, directions: v.fallback(v.nullable(localized), null) }

const roomProgramme = v.object({
  hub: v.fallback(v.object({ ru: v.exactOptional(v.string()), en: v.exactOptional(v.string()) }), {}),
  known_until: moment,
  spaces: soundOnes(v.object({ slug: v.string(), name: localized })),
  room: v.nullable(
    v.object({
      ...named,
      slug: v.string(),
      is_for_rent: v.boolean(),
      // A room that seems free and is taken is worse than none: one damaged period spoils them all.
      open: v.array(v.object(period)),
      occupied: v.array(v.object(period)),
      events: soundOnes(event),
    }),
  ),
  elsewhere: soundOnes(v.object({ space: v.object(named), event })),
})

/** Whatever came from the network or out of a store, as the programme of a room; undefined when it is none. */
export function parseRoomProgramme(value: unknown): RoomProgramme | undefined {
  const result = v.safeParse(roomProgramme, value)
  return result.success ? result.output : undefined
}

/** A server that never answers must not stop a display. */
const TIMEOUT_MS = 20_000

async function getRoomProgramme(space: string, signal: AbortSignal): Promise<RoomProgramme> {
  const answer = await db()
    .rpc('room_signage', { space }, { get: true })
    .abortSignal(AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
  const programme = parseRoomProgramme(unwrap(answer))
  if (!programme) throw new ApiError({ kind: 'server', message: 'room_signage: not a programme' })
  return programme
}

/** The programme of a space by its slug: one request, at most 30 seconds after the last one. */
export function roomSource(space: string): ProgrammeSource<RoomProgramme> {
  const storageKey = `hub-signage-${space}`
  return {
    key: ['room-signage', space],
    load: (signal) => getRoomProgramme(space, signal),
    read: () => readStored(storageKey, parseRoomProgramme),
    // What does not exist is not worth storing.
    store: (kept) => kept.programme.room && writeStored(storageKey, kept),
    delay: 25_000,
  }
}

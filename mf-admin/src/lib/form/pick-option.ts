/** Something that can be picked. */
export interface PickOption {
  readonly id: string
  readonly label: string
  /** What tells it from others of that name. */
  readonly hint?: string | undefined
}

/** @throws ApiError; an empty text asks for what to begin with */
export type FindOptions = (text: string, signal: AbortSignal) => Promise<readonly PickOption[]>

/** Names of options that were picked before, as in a draft. @throws ApiError */
export type NameOptions = (ids: readonly string[]) => Promise<readonly Pick<PickOption, 'id' | 'label'>[]>

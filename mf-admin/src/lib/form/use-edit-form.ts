import { deleteDraft } from '@hub/shared-ui/form-drafts'
import { type FormValues, type RequestFormOptions, useRequestForm } from '@hub/shared-ui/request-form'
import { useState } from 'react'
import type { GenericSchema } from 'valibot'
import { changedNames, EditConflict } from './edit-conflict.ts'
import { findSavedAfterLostResponse } from './lost-response.ts'

import { checkValues } from './schema.ts'

interface Options<Row, Values extends FormValues, Draft>
  extends Pick<RequestFormOptions<Values, Row>, 'fieldOf'> {
  /** Which row of which section; «new» for one that is to be. */
  readonly name: string
  /** The row as it was loaded; undefined for a new one. */
  readonly row: Row | undefined
  /** What the values have to be; it may depend on them. Left out where nothing can be wrong. */
  readonly schema?: (values: Values) => GenericSchema
  /** A row as the form shows it; without one, what a new form begins with. */
  readonly valuesOf: (row: Row | undefined) => Values
  /** What was typed as the database keeps it: one sum, however it was written. */
  readonly draftOf: (values: Values, base: Row | undefined) => Draft
  /**
   * Saves what was typed. `key` is the idempotency key of a new row, the same for each try of the same content.
   * @throws EditConflict when `base` is not the version that is there now
   */
  readonly save: (draft: Draft, base: Row | undefined, key: string) => Promise<Row>
  readonly onSaved: (row: Row, isNew: boolean) => void
  /** The form stays when it is saved, and goes on from what was. */
  readonly goesOn?: boolean
}

/**
 * A form over one row: knows what was changed, and who saved first. What somebody else saved in the meantime is taken over by
 * `adopt`: fields that nobody touched here follow, the others stay.
 */
export function useEditForm<
  Row extends { readonly updated_at: string },
  Values extends FormValues,
  Draft = Values,
>({
  name,
  row,
  schema,
  valuesOf,
  draftOf,
  save,
  onSaved,
  fieldOf,
  goesOn = false,
}: Options<Row, Values, Draft>) {
  const [base, setBase] = useState(row)
  const [done, setDone] = useState(false)
  const initial = valuesOf(base)
  const draft = `admin:${name}:${base?.updated_at ?? ''}`
  const form = useRequestForm<Values, Row>({
    draft,
    initial,
    check: (values) => (schema ? checkValues(schema(values), values) : []),
    fieldOf,
    // The version belongs to what is sent: a second try over another one is another request.
    context: { version: base?.updated_at },
    send: (sent, key) =>
      save(draftOf(sent, base), base, key).catch((thrown: unknown) =>
        findSavedAfterLostResponse<Row>(thrown, (there) => [
          draftOf(sent, there),
          draftOf(valuesOf(there), there),
        ]),
      ),
    onSent: (saved) => {
      if (goesOn) goOnFrom(saved, changedNames(form.values, valuesOf(saved)))
      else setDone(true)
      onSaved(saved, base === undefined)
    },
  })
  function goOnFrom(there: Row, names: readonly string[]) {
    const values = valuesOf(there)
    for (const field of names) {
      const value = values[field]
      if (value !== undefined) form.set(field as keyof Values & string, value as Values[string])
    }
    form.clearFailure()
    deleteDraft(draft)
    setBase(there)
  }

  const changed = changedNames(initial, form.values)
  const { failure } = form
  return {
    form,
    base: initial,
    /** Names of the fields that hold something not saved. */
    changed: done ? [] : changed,
    /** What somebody else saved, as this form would show it. */
    theirs: failure instanceof EditConflict ? valuesOf(failure.theirs as Row) : undefined,
    /** Goes on from what they saved; their word holds in the fields named. */
    adopt: (names: readonly string[]) => {
      if (failure instanceof EditConflict) goOnFrom(failure.theirs as Row, names)
    },
    /** They leave: what was typed is not brought back. */
    discard: () => deleteDraft(draft),
  }
}

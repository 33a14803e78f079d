import type { FieldProblem, Rule } from '@hub/shared-ui/form-rules'
import type { FormLike } from './localized-field.tsx'

/** Rows inside a form are one value of it: JSON text, empty for none. */

export type RowProblems<Item> = { readonly [Field in keyof Item]?: FieldProblem | undefined }
/** What is wrong with an item, field by field; texts have no blanks at their ends. */
export type ProblemsOf<Item> = (item: Item, items: readonly Item[]) => RowProblems<Item>

export const rowsText = (items: readonly object[]): string => (items.length > 0 ? JSON.stringify(items) : '')

/** As they are typed just now, blanks at the ends of texts included. */
export function typedRows<Item extends object>(value: string | boolean | undefined): Item[] {
  if (typeof value !== 'string' || !value) return []
  try {
    const items: unknown = JSON.parse(value)
    return Array.isArray(items) ? items : []
  } catch {
    // A draft of another release.
    return []
  }
}

/** As they are saved. */
export const rowsOf = <Item extends object>(value: string | boolean | undefined): Item[] =>
  typedRows<Item>(value).map((item) => {
    const entries = Object.entries(item).map(([name, it]) => [name, typeof it === 'string' ? it.trim() : it])
    return Object.fromEntries(entries) as Item
  })

const hasProblems = (problems: object) => Object.values(problems).some(Boolean)

/** For the rules of a form: no row has anything wrong with it. */
export const rowsRule =
  <Item extends object>(problems: ProblemsOf<Item>): Rule =>
  (value) => {
    const items = rowsOf<Item>(value)
    const count = items.filter((item) => hasProblems(problems(item, items))).length
    return count > 0 ? { key: 'admin:rows.wrong', values: { count } } : undefined
  }

/** A row as a form of its own, for fields that expect one (`LocalizedField`, `PickField`, `TextField`). */
export function rowForm<Item extends object>(
  item: Item,
  change: (part: Partial<Item>) => void,
  problemOf: (field: keyof Item & string) => string | undefined,
): FormLike {
  const values = item as Readonly<Record<string, string | boolean>>
  const set = (name: string, value: string | boolean) => change({ [name]: value } as Partial<Item>)
  return {
    values,
    set,
    field: (name) => {
      const value = values[name]
      const wiring = {
        name,
        ref: () => undefined,
        onBlur: async () => undefined,
        onChange: async ({ target }: { target: { type: string; value: string; checked: boolean } }) =>
          set(name, target.type === 'checkbox' ? target.checked : target.value),
        ...(typeof value === 'boolean' ? { checked: value } : { value: value ?? '' }),
        error: problemOf(name as keyof Item & string),
      }
      return wiring
    },
  }
}

import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, toApiError } from '@hub/shared-platform'
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, get, set as setAt, useForm } from 'react-hook-form'
import { useIsHydrating } from '../hydration/use-is-hydrating.ts'
import { fieldErrorOf } from './api-error-fields.ts'
import { deleteIdempotencyKey, idempotencyKeyOf, saveDraft } from './drafts.ts'
import { isKeyed } from './is-same-value.ts'
import { type FieldProblem, problemsIn, type Rules } from './rules.ts'
import { useEditedFields, useLateInitial } from './use-edited-fields.ts'

/** A value of a form: a text, a ticked box, picked ids, or rows that have fields themselves. */
export type FieldValue = string | boolean | readonly (string | number)[] | readonly object[]

/** The values of a form by field. */
export type FormValues = Record<string, FieldValue>

/** What is wrong, by the path of the field (`email`, `prices.0.amount`), in the order of the fields. */
export type FieldProblems = readonly (readonly [path: string, problem: FieldProblem])[]

export interface RequestFormOptions<Values extends FormValues, Answer> {
  /** Under which name the values are kept until they are sent; whose form it is belongs to it. */
  readonly draft: string
  /** What the form begins with. What comes later (a phone number from the profile) fills fields that nobody has edited. */
  readonly initial: Values
  /** Rules by field, in the order of the fields; a function where a rule depends on other fields. */
  readonly rules?: Rules<Values> | ((values: Values) => Rules<Values>)
  /** Checks the values in place of `rules`: for forms with rows, whose fields have rules of their own. */
  readonly check?: (values: Values) => FieldProblems
  /** What is sent beside the values: as much a part of the content as they are. */
  readonly context?: object | undefined
  /**
   * Sends it. `key` is the same for each try of the same content.
   * @throws whatever `toApiError` understands: a field error is shown there, any other as `failure`
   */
  readonly send: (values: Values, key: string) => Promise<Answer>
  readonly onSent: (answer: Answer, values: Values) => void
  /** Returns the field that an API error is about, where the form knows more than the names of fields say. */
  readonly fieldOf?: ((error: ApiError) => { field: string; problem: FieldProblem } | undefined) | undefined
}

/** Texts without blanks at their ends, in rows too. */
function trimmed<Value>(value: Value): Value {
  if (typeof value === 'string') return value.trim() as Value
  if (Array.isArray(value)) return value.map(trimmed) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, trimmed(it)])) as Value
}

/** Errors are kept as keys, so that they change with the language. */
const messageOf = ({ key, values = {} }: FieldProblem) => JSON.stringify([key, values])
const read = (message: string) =>
  JSON.parse(message) as [key: string, values: Record<string, string | number>]

/** The fields of rows by their paths; none where ids are picked. */
const leavesOf = (name: string, rows: readonly unknown[]) =>
  rows.flatMap((row, index) =>
    isKeyed(row)
      ? Object.entries(row).map(([field, value]) => [`${name}.${index}.${field}`, value] as const)
      : [],
  )

/** The field of a form that holds `path`: the rows of `prices.0.amount`. */
const fieldAt = (path: string): string => path.split('.')[0] ?? path

/**
 * A form that sends one request: rules, the first wrong field with the focus, drafts over a reload, one request at a
 * time, field errors at their fields. `Form` draws it.
 */
export function useRequestForm<Values extends FormValues, Answer>(
  options: RequestFormOptions<Values, Answer>,
) {
  const { draft, initial, rules = {}, check, context, send, onSent, fieldOf = fieldErrorOf } = options
  const { t } = useTranslation('common')
  const [failure, setFailure] = useState<ApiError>()
  const [firstWrong, setFirstWrong] = useState<{ readonly name: string }>()
  const isHydrating = useIsHydrating()
  const { defaultValues, edited, save } = useEditedFields(draft, initial)
  const running = useRef(false)
  const problemsOf = (values: Values): FieldProblems =>
    check?.(values) ?? problemsIn(values, typeof rules === 'function' ? rules(values) : rules)
  const latest = useRef(problemsOf)
  latest.current = problemsOf

  const {
    control,
    register,
    handleSubmit,
    setError,
    setFocus,
    setValue,
    getValues,
    trigger,
    watch,
    formState,
  } = useForm<FieldValues>({
    defaultValues,
    // Of its own it takes the field that was rendered first; parts of a form render theirs after the form has.
    shouldFocusError: false,
    resolver: (values) => {
      const errors: FieldErrors = {}
      for (const [path, problem] of latest.current(values as Values))
        setAt(errors, path, { type: 'rule', message: messageOf(problem) })
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  useLayoutEffect(() => {
    // Once its message stands there: where the focus goes in a field of several controls is read from the page.
    if (firstWrong) setFocus(firstWrong.name)
  }, [firstWrong, setFocus])
  useLateInitial({
    initial,
    edited,
    currentValue: (name) => getValues(name),
    fill: (values) => {
      for (const [name, value] of Object.entries(values)) write(name, value)
      setFailure(undefined)
    },
  })

  function write(name: string, value: FieldValue) {
    setValue<string>(name, value)
    // Inputs of rows that are on the page hold their values themselves.
    if (Array.isArray(value)) for (const [path, it] of leavesOf(name, value)) setValue(path, it)
    if (formState.isSubmitted) void trigger(fieldAt(name))
  }

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    write(name, value)
    changed(name)
  }

  /** What is in a field is other than it was: an earlier failure is over. */
  function changed(name?: string) {
    setFailure(undefined)
    save(getValues() as Values, name && fieldAt(name))
  }

  function respondWithError(error: ApiError) {
    const apiError = fieldOf(error)
    if (!apiError || !(apiError.field in initial)) return setFailure(error)
    setError(apiError.field, { type: 'server', message: messageOf(apiError.problem) })
    setFirstWrong({ name: apiError.field })
  }

  /** Errors come in the order of the rules, which is that of the fields. */
  async function handle(onRight: (values: Values) => void | Promise<void>, event?: SyntheticEvent) {
    let first: string | undefined
    const onWrong = (errors: FieldErrors) => {
      ;[first] = Object.keys(errors)
    }
    await handleSubmit((values) => onRight(values as Values), onWrong)(event)
    if (first) setFirstWrong({ name: first })
  }

  async function attempt(values: Values) {
    const content = trimmed(values)
    setFailure(undefined)
    // After a reload the same content is sent, also before what was filled in has loaded again.
    saveDraft(draft, getValues())
    let answer: Answer
    try {
      answer = await send(content, idempotencyKeyOf(draft, { ...content, ...context }))
    } catch (thrown) {
      return respondWithError(toApiError(thrown))
    }
    deleteIdempotencyKey(draft)
    onSent(answer, content)
  }

  function errorOf(path: string): string | undefined {
    const { message } = (get(formState.errors, path) as { message?: unknown } | undefined) ?? {}
    return typeof message === 'string' ? t(...read(message)) : undefined
  }

  return {
    /** The server knows no draft. */
    values: isHydrating ? initial : (watch() as Values),
    set,
    /** Of react-hook-form: for `useController` and `useFieldArray`. Report what those change with `changed`. */
    control,
    changed: () => changed(),
    /** Wires a field: spread it into `TextField`, `Select`, `Checkbox`. A field of a row is checked with all rows. */
    field: (name: keyof Values & string) => ({
      ...(typeof initial[name] === 'string' && { defaultValue: initial[name] }),
      ...(typeof initial[name] === 'boolean' && { defaultChecked: initial[name] }),
      ...register(name, {
        onChange: () => changed(name),
        ...(name.includes('.') && { deps: [fieldAt(name)] }),
      }),
      error: errorOf(name),
    }),
    /** What is wrong with a field, in words. */
    errorOf,
    /** How many rows of a field have something wrong with them. */
    wrongRows: (name: string): number => {
      const errors: unknown = get(formState.errors, name)
      return Array.isArray(errors) ? errors.filter(Boolean).length : 0
    },
    /** The field that gets the focus because it is wrong; another object at each rejection. */
    firstWrong,
    /** Says at the fields what is wrong, without sending anything; true when nothing is. */
    check: async (): Promise<boolean> => {
      let isRight = false
      await handle(() => {
        isRight = true
      })
      return isRight
    },
    isSending: formState.isSubmitting,
    /** Why it was not done, when that is about no single field. */
    failure,
    clearFailure: () => setFailure(undefined),
    submit: async (event?: SyntheticEvent) => {
      event?.preventDefault()
      if (running.current) return
      running.current = true
      try {
        await handle(attempt, event)
      } finally {
        running.current = false
      }
    },
  }
}

export type RequestForm<Values extends FormValues = FormValues> = ReturnType<
  typeof useRequestForm<Values, unknown>
>

/** Wires a field whose value is parsed while it is typed: spread it into `DateField`, `TimeField`, `DateTimeField`. */
export function typedValues<Values extends FormValues, Name extends keyof Values & string>(
  form: Pick<RequestForm<Values>, 'field' | 'values' | 'set'>,
  name: Name,
) {
  const { ref, error } = form.field(name)
  return {
    name,
    ref,
    error,
    value: String(form.values[name]),
    onChange: (value: string) => form.set(name, value as Values[Name]),
  }
}

import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, toApiError } from '@hub/shared-platform'
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type Path, type PathValue, useForm } from 'react-hook-form'
import { fieldErrorOf } from './api-error-fields.ts'
import { deleteIdempotencyKey, idempotencyKeyOf, saveDraft, withDraft } from './drafts.ts'
import { type FieldProblem, problemsIn, type Rules } from './rules.ts'

/** What a form holds: texts, and boxes that are ticked or not. */
export type FormValues = Record<string, string | boolean>

export interface RequestFormOptions<Values extends FormValues, Answer> {
  /** Under which name the values are kept until they are sent; whose form it is belongs to it. */
  readonly draft: string
  /** What the form begins with. What comes later (a phone number from the profile) fills fields not touched yet. */
  readonly initial: Values
  /** Where a rule looks at other fields too: what the rules are for these values. */
  readonly rules: Rules<Values> | ((values: Values) => Rules<Values>)
  /** What is sent beside the values: as much a part of the content as they are. */
  readonly context?: object | undefined
  /**
   * Sends it. `key` is the same for each try of the same content.
   * @throws whatever `toApiError` understands: a refusal of a field is shown there, any other as `failure`
   */
  readonly send: (values: Values, key: string) => Promise<Answer>
  readonly onSent: (answer: Answer, values: Values) => void
  /** Which field a refusal speaks of, where the form knows more than the names of fields say. */
  readonly fieldOf?: ((error: ApiError) => { field: string; problem: FieldProblem } | undefined) | undefined
}

const trimmed = <Values extends FormValues>(values: Values): Values => {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  return { ...values, ...Object.fromEntries(entries) }
}

/** Errors are kept as keys, so that they change with the language. */
const write = ({ key, values = {} }: FieldProblem) => JSON.stringify([key, values])
const read = (message: string) =>
  JSON.parse(message) as [key: string, values: Record<string, string | number>]

/**
 * A form that sends one request: rules, the first wrong field with the focus, drafts over a reload, one request at a
 * time, refusals told at the field they speak of. `Form` draws it.
 */
export function useRequestForm<Values extends FormValues, Answer>(
  options: RequestFormOptions<Values, Answer>,
) {
  const { draft, initial, rules, context, send, onSent, fieldOf = fieldErrorOf } = options
  const { t } = useTranslation('common')
  const [failure, setFailure] = useState<ApiError>()
  const [wrong, setWrong] = useState<{ readonly name: Path<Values> }>()
  const running = useRef(false)
  const latest = useRef(rules)
  latest.current = rules

  const { register, handleSubmit, setError, setFocus, setValue, getValues, watch, formState } =
    useForm<Values>({
      defaultValues: withDraft(draft, initial) as DefaultValues<Values>,
      // Of its own it takes the field that was drawn first; parts of a form draw theirs after the form has.
      shouldFocusError: false,
      resolver: (values) => {
        const current = latest.current
        const wrong = problemsIn(values, typeof current === 'function' ? current(values) : current)
        const errors = wrong.map(([name, problem]) => [name, { type: 'rule', message: write(problem) }])
        return errors.length > 0
          ? { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
          : { values, errors: {} }
      },
    })
  useLayoutEffect(() => {
    // Once its message stands there: where the focus goes in a field of several controls is read from the page.
    if (wrong) setFocus(wrong.name)
  }, [wrong, setFocus])
  useLateInitial(initial, (name) => getValues(name as Path<Values>), set)

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    setValue(name as unknown as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldValidate: formState.isSubmitted,
    })
    changed()
  }

  function changed() {
    setFailure(undefined)
    saveDraft(draft, getValues())
  }

  function respondWithError(error: ApiError) {
    const apiError = fieldOf(error)
    if (!apiError || !(apiError.field in initial)) return setFailure(error)
    const problem = { type: 'server', message: write(apiError.problem) }
    setError(apiError.field as Path<Values>, problem)
    setWrong({ name: apiError.field as Path<Values> })
  }

  /** Errors come in the order of the rules, which is that of the fields. */
  async function handle(onRight: (values: Values) => void | Promise<void>, event?: SyntheticEvent) {
    let first: string | undefined
    const onWrong = (errors: FieldErrors<Values>) => {
      ;[first] = Object.keys(errors)
    }
    await handleSubmit(onRight, onWrong)(event)
    if (first) setWrong({ name: first as Path<Values> })
  }

  async function attempt(values: Values) {
    const content = trimmed(values)
    setFailure(undefined)
    let answer: Answer
    try {
      answer = await send(content, idempotencyKeyOf(draft, { ...content, ...context }))
    } catch (thrown) {
      return respondWithError(toApiError(thrown))
    }
    deleteIdempotencyKey(draft)
    onSent(answer, content)
  }

  return {
    values: watch(),
    set,
    /** Wires a field: spread it into `TextField`, `Select`, `Checkbox`. */
    field: (name: keyof Values & string) => {
      const { message } = formState.errors[name] ?? {}
      const error = typeof message === 'string' ? t(...read(message)) : undefined
      return { ...register(name as unknown as Path<Values>, { onChange: changed }), error }
    },
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

/** What is known later is filled in where nobody has typed yet. */
function useLateInitial<Values extends FormValues>(
  initial: Values,
  present: (name: keyof Values & string) => unknown,
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void,
) {
  const before = useRef(initial)
  const written = JSON.stringify(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: by content, not by identity
  useEffect(() => {
    for (const name of Object.keys(initial) as (keyof Values & string)[]) {
      const isUntouched = present(name) === before.current[name]
      if (initial[name] !== before.current[name] && isUntouched) set(name, initial[name])
    }
    before.current = initial
  }, [written])
}

import { alertTitles, failureMessages, fieldMessages } from '@campus/contracts/core/messages.ts'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef } from 'react'
import type { z } from 'zod'
import { showAlert } from '../feedback/alerts.ts'
import { fetchAlertDialog } from '../feedback/fetch-alert-dialog.ts'
import { findIncompleteInput } from './incomplete-input.ts'

/** Form values before they are complete: an empty number input holds ''. */
export type Draft<S extends z.ZodObject> = { [K in keyof z.input<S>]-?: z.input<S>[K] | '' }

type Options<S extends z.ZodObject> = {
  /** The rules and their words, or how to fetch them: then zod comes at the first focus, not with the page. */
  schema: S | (() => Promise<S>)
  empty: Draft<S>
  /** Gets what the schema makes of the values: trimmed, converted. While its promise lasts, further submits are ignored. */
  onValid: (values: z.output<S>) => Promise<unknown> | void
  /** Told by field what is wrong at Submit, where the form may first have to show the field. Otherwise the first one gets the focus. */
  onWrong?: (errors: Record<string, ReactNode>) => void
  /** Told of every change, also of one that no field of the page makes. */
  onChange?: () => void
  /** When fields are checked before Submit. */
  check?: 'on-blur' | 'on-change' | 'on-submit'
}

/**
 * A Mantine form whose rules, words and server complaints all come from one schema of contracts.
 * `form` is Mantine's (`form.getInputProps('cName')`, `form.key('cName')`); `formProps` go on the `<form>`.
 */
export const useContractForm = <S extends z.ZodObject>({ schema, empty, onValid, onWrong, onChange, check = 'on-blur' }: Options<S>) => {
  const load = typeof schema === 'function' ? schema : () => Promise.resolve(schema)
  /** Nothing where the rules do not come: then a field is left unchecked, and Submit says why it sends nothing. */
  const loadIfServed = () => load().catch(() => undefined)
  const busy = useRef(false)
  const prepared = useRef(false)
  const form = useForm<Draft<S>>({
    mode: 'uncontrolled',
    initialValues: empty,
    ...(onChange && { onValuesChange: onChange }),
    validate: async (values) => {
      const rules = await loadIfServed()
      return rules ? schemaResolver(rules)(values) : {}
    },
    validateInputOnBlur: check === 'on-blur',
    validateInputOnChange: check === 'on-change',
  })

  const tellWrong = onWrong ?? ((errors: Record<string, ReactNode>) => focusFirst(form, errors))

  const submit = async (values: Draft<S>) => {
    if (busy.current) return
    busy.current = true
    try {
      const rules = await loadIfServed()
      if (!rules) return void showAlert({ title: alertTitles.oops, text: failureMessages.offline, kind: 'failure' })
      const checked = rules.safeParse(values)
      if (checked.success) await onValid(checked.data)
      else {
        // The rules came only after the check.
        const errors = schemaResolver(rules, { sync: true })(values)
        form.setErrors(errors)
        tellWrong(errors)
      }
    } finally {
      busy.current = false
    }
  }

  /**
   * Checks some of the fields by their paths, as a form of several steps does before the next one: shows at them what is wrong and goes to the
   * first. Answers which are wrong; one of them where a date is not complete. Throws where the rules cannot be fetched.
   */
  const checkFields = async (names: readonly string[]): Promise<string[]> => {
    takeUnheard(form)
    const element = names.map((name) => form.getInputNode(name)?.closest('form')).find(Boolean)
    if (element && refuseHalfWritten(form, element)) return names.slice(0, 1)
    const errors = await schemaResolver(await load())(form.getValues())
    const wrong = names.filter((name) => name in errors)
    for (const name of names) {
      if (name in errors) form.setFieldError(name, errors[name])
      else form.clearFieldError(name)
    }
    if (wrong[0]) form.getInputNode(wrong[0])?.focus()
    return wrong
  }

  /** Once: what cannot be fetched now is asked for again when it is needed, and alerts do without their dialog. */
  const prepare = () => {
    if (prepared.current) return
    prepared.current = true
    void Promise.all([load(), fetchAlertDialog()]).catch(() => undefined)
  }

  const formProps = {
    noValidate: true,
    onFocus: prepare,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      takeUnheard(form)
      if (refuseHalfWritten(form, event.currentTarget)) return event.preventDefault()
      form.onSubmit(submit, tellWrong)(event)
    },
    onReset: form.onReset,
    onMouseDown: keepFocus,
    onClick: takeFocus,
  }
  return { form, formProps, checkFields }
}

/**
 * A press on a button leaves the focus in its field. The field would be checked when it loses it, and its complaint would move the
 * button away from under the pointer before the press has become a click.
 */
const keepFocus = (event: MouseEvent<HTMLFormElement>) => {
  if (event.target instanceof Element && event.target.closest('button, label, a')) event.preventDefault()
}

/**
 * Once the press is a click the button has the focus after all. Enter in a field clicks it too, and leaves the focus there; so does
 * a tool that hands the focus back to its field (`data-gives-focus`).
 */
const takeFocus = (event: MouseEvent<HTMLFormElement>) => {
  const button = event.detail > 0 && event.target instanceof Element ? event.target.closest('button') : null
  if (!button?.closest('[data-gives-focus]')) button?.focus()
}

type TypedForm = Pick<UseFormReturnType<Record<string, unknown>>, 'getValues' | 'getInputNode' | 'setFieldValue'>

/** What was typed before the page's scripts were there, or filled in by a browser without a word. */
const takeUnheard = (form: TypedForm) => {
  for (const [name, held] of Object.entries(form.getValues())) {
    const node = form.getInputNode(name)
    if (held === '' && node && 'value' in node && node.value !== '') form.setFieldValue(name, node.value, { forceUpdate: false })
  }
}

/** A date that is not complete has no value: it would be sent as none, and the answer would say that all is saved. */
const refuseHalfWritten = (form: Pick<UseFormReturnType<Record<string, unknown>>, 'setFieldError'>, element: HTMLFormElement): boolean => {
  const field = findIncompleteInput(element)
  if (!field) return false
  if (field.dataset.path !== undefined) form.setFieldError(field.dataset.path, fieldMessages.halfWritten)
  field.focus()
  return true
}

type AnyForm = Pick<UseFormReturnType<Record<string, unknown>>, 'setErrors' | 'getInputNode'>

/** Puts the focus on the first field that is wrong. */
const focusFirst = (form: Pick<AnyForm, 'getInputNode'>, errors: Record<string, unknown>) => {
  const [first] = Object.keys(errors)
  if (first) form.getInputNode(first)?.focus()
}

/**
 * What the server refused, by field; null where the error is not about fields. It looks at the error's shape, because importing
 * AppError would fetch zod with the page.
 */
export const serverErrors = (error: unknown): Record<string, string> | null =>
  error instanceof Error && 'fields' in error && typeof error.fields === 'object' && error.fields !== null ? { ...error.fields } : null

/** Shows at their fields what the server refused. False where the error is not about fields: then the caller says it in an alert. */
export const showServerErrors = (form: AnyForm, error: unknown): boolean => {
  const fields = serverErrors(error)
  if (!fields) return false
  form.setErrors(fields)
  focusFirst(form, fields)
  return true
}

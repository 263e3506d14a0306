import { alertTitles, failureMessages, fieldMessages } from '@campus/contracts/core/messages.ts'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef } from 'react'
import type { z } from 'zod'
import { showAlert } from '../feedback/alerts.ts'
import { importAlertDialog } from '../feedback/import-alert-dialog.ts'
import { canLoadCode } from './can-load-code.ts'
import { findIncompleteInput } from './incomplete-input.ts'

/** Form values before they are complete: an empty number input holds ''. */
export type Draft<S extends z.ZodObject> = { [K in keyof z.input<S>]-?: z.input<S>[K] | '' }

type Options<S extends z.ZodObject> = {
  /** The schema, or a function that imports it, so that zod loads at the first focus and not with the page. */
  schema: S | (() => Promise<S>)
  empty: Draft<S>
  /** Receives the parsed values. Further submits are ignored while its promise is pending. */
  onValid: (values: z.output<S>) => Promise<unknown> | void
  /** Receives the errors by field at Submit, for forms that must first show the field. By default the first wrong field gets the focus. */
  onWrong?: (errors: Record<string, ReactNode>) => void
  /** Tells of a Submit without a connection, as the form tells of its other failures. By default an alert does. */
  onUnreachable?: () => unknown
  /** Called at every change, also at one made by code. */
  onChange?: () => void
  /** When fields are validated before Submit. */
  check?: 'on-blur' | 'on-change' | 'on-submit'
}

const tellOffline = () => void showAlert({ title: alertTitles.oops, text: failureMessages.offline, kind: 'failure' })

/**
 * Returns a Mantine form whose rules, messages and server errors come from one schema of contracts. `form` is Mantine's
 * (`form.getInputProps('cName')`, `form.key('cName')`); `formProps` go on the `<form>`.
 */
export const useContractForm = <S extends z.ZodObject>({
  schema,
  empty,
  onValid,
  onWrong,
  onUnreachable = tellOffline,
  onChange,
  check = 'on-blur',
}: Options<S>) => {
  const load = typeof schema === 'function' ? schema : () => Promise.resolve(schema)
  const loaded = useRef(typeof schema !== 'function')
  /** Returns undefined when the rules cannot be loaded: fields stay unchecked and Submit reports the failure. */
  const loadIfServed = async () => {
    if (!loaded.current && !(await canLoadCode())) return undefined
    const rules = await load().catch(() => undefined)
    loaded.current ||= rules !== undefined
    return rules
  }
  const busy = useRef(false)
  const prepared = useRef(false)
  const focused = useRef<Element | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const mantineForm = useForm<Draft<S>>({
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

  /** Fields are looked for in this form: another one on the screen may have a field of the same name. */
  const form: typeof mantineForm = {
    ...mantineForm,
    getInputNode: (path) => (element.current ?? document).querySelector(`[data-path="${String(path)}"]`),
  }

  const tellWrong = onWrong ?? ((errors: Record<string, ReactNode>) => focusFirst(form, Object.keys(errors)))

  const submit = async (values: Draft<S>) => {
    if (busy.current) return
    busy.current = true
    try {
      const rules = await loadIfServed()
      if (!rules) return onUnreachable()
      const checked = rules.safeParse(values)
      if (checked.success) {
        // Sending may need further code.
        if (!(await canLoadCode())) return onUnreachable()
        await onValid(checked.data)
      } else {
        // The rules loaded only after the validation.
        const errors = schemaResolver(rules, { sync: true })(values)
        form.setErrors(errors)
        tellWrong(errors)
      }
    } finally {
      busy.current = false
    }
  }

  /**
   * Validates the given fields, as a form with steps does before the next step, shows their errors and focuses the first. Returns the names
   * of the wrong fields, also for an incomplete date. Throws when the rules cannot be loaded.
   */
  const checkFields = async (names: readonly string[]): Promise<string[]> => {
    takeUnheard(form)
    const shown = names.map((name) => form.getInputNode(name)?.closest('form')).find(Boolean)
    if (shown && refuseHalfWritten(form, shown)) return names.slice(0, 1)
    const rules = await loadIfServed()
    if (!rules) throw new Error(failureMessages.offline)
    const errors = await schemaResolver(rules)(form.getValues())
    const wrong = names.filter((name) => name in errors)
    for (const name of names) {
      if (name in errors) form.setFieldError(name, errors[name])
      else form.clearFieldError(name)
    }
    focusFirst(form, wrong)
    return wrong
  }

  /** Runs once there is a connection. Code that fails to load now is loaded again when it is needed, and alerts work without their dialog. */
  const prepare = async () => {
    if (prepared.current || !(await canLoadCode())) return
    prepared.current = true
    await Promise.all([load(), importAlertDialog()]).catch(() => undefined)
  }

  const formProps = {
    noValidate: true,
    onFocus: (event: SyntheticEvent<HTMLFormElement>) => {
      element.current = event.currentTarget
      void prepare()
    },
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      element.current = event.currentTarget
      takeUnheard(form)
      if (refuseHalfWritten(form, event.currentTarget)) return event.preventDefault()
      form.onSubmit(submit, tellWrong)(event)
    },
    onReset: form.onReset,
    onMouseDown: keepFocus,
    onClickCapture: () => {
      focused.current = document.activeElement
    },
    onClick: (event: MouseEvent<HTMLFormElement>) => {
      if (document.activeElement === focused.current) takeFocus(event)
    },
  }
  return { form, formProps, checkFields }
}

/**
 * Keeps the focus in its field while a button is pressed. Losing the focus would validate the field, and its error would move the button
 * away before the press becomes a click.
 */
const keepFocus = (event: MouseEvent<HTMLFormElement>) => {
  if (event.target instanceof Element && event.target.closest('button, label, a')) event.preventDefault()
}

/**
 * Moves the focus to the clicked button after all, where the click itself has not moved it. Enter in a field also clicks it but keeps the
 * focus, and so does a tool that returns the focus to its field (`data-gives-focus`).
 */
const takeFocus = (event: MouseEvent<HTMLFormElement>) => {
  const button = event.detail > 0 && event.target instanceof Element ? event.target.closest('button') : null
  if (!button?.closest('[data-gives-focus]')) button?.focus()
}

type TypedForm = Pick<UseFormReturnType<Record<string, unknown>>, 'getValues' | 'getInputNode' | 'setFieldValue'>

/** Takes values typed before hydration or autofilled without events. */
const takeUnheard = (form: TypedForm) => {
  for (const [name, held] of Object.entries(form.getValues())) {
    const node = form.getInputNode(name)
    if (held === '' && node && 'value' in node && node.value !== '') form.setFieldValue(name, node.value, { forceUpdate: false })
  }
}

/** Reports an incomplete date, which has no value: it would be sent as empty and look saved. */
const refuseHalfWritten = (form: Pick<UseFormReturnType<Record<string, unknown>>, 'setFieldError'>, element: HTMLFormElement): boolean => {
  const field = findIncompleteInput(element)
  if (!field) return false
  if (field.dataset.path !== undefined) form.setFieldError(field.dataset.path, fieldMessages.halfWritten)
  field.focus()
  return true
}

type AnyForm = Pick<UseFormReturnType<Record<string, unknown>>, 'setErrors'> & { getInputNode: (path: string) => HTMLElement | null }

/**
 * Focuses the wrong field that comes first on the page, whatever the order of the schema, and brings it into view, which the browser does
 * not do for a field that had the focus already.
 */
const focusFirst = (form: Pick<AnyForm, 'getInputNode'>, wrong: readonly string[]) => {
  const nodes = new Set(wrong.map((name) => form.getInputNode(name)))
  const first = [...document.querySelectorAll<HTMLElement>('[data-path]')].find((node) => nodes.has(node))
  first?.focus()
  first?.scrollIntoView({ block: 'nearest' })
}

/**
 * Returns the server's errors by field, or null when the error is not about fields. It checks the error's shape, because importing AppError
 * would load zod with the page.
 */
export const serverErrors = (error: unknown): Record<string, string> | null =>
  error instanceof Error && 'fields' in error && typeof error.fields === 'object' && error.fields !== null ? { ...error.fields } : null

/** Shows the server's errors at their fields. Returns false when none of them is on the form and the caller has to alert the error. */
export const showServerErrors = (form: AnyForm, error: unknown): boolean => {
  const fields = serverErrors(error)
  if (!fields) return false
  form.setErrors(fields)
  const names = Object.keys(fields)
  focusFirst(form, names)
  return names.some((name) => form.getInputNode(name) !== null)
}

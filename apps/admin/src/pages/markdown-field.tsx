import { pagePanelMessages } from '@campus/contracts/pages/panel-messages.ts'
import { EmailOrUrlDialog } from '@campus/ui/form/email-or-url-dialog.tsx'
import { Textarea, type TextareaProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { IconBlockquote, IconBold, IconHeading, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react'
import { type Edit, link, prefix, type Selected, wrap } from './markdown-edits.ts'
import styles from './markdown-field.module.css'

type Tool = { name: string; edit: ((selected: Selected) => Edit) | 'asks for an address'; sign: ReactNode; key?: string }

const tools: readonly Tool[] = [
  { name: 'Heading', edit: prefix(() => '## '), sign: <IconHeading aria-hidden /> },
  { name: 'Bold', edit: wrap('**', 'bold'), sign: <IconBold aria-hidden />, key: 'b' },
  { name: 'Italic', edit: wrap('*', 'italic'), sign: <IconItalic aria-hidden />, key: 'i' },
  { name: 'Link', edit: 'asks for an address', sign: <IconLink aria-hidden />, key: 'k' },
  { name: 'List', edit: prefix(() => '- '), sign: <IconList aria-hidden /> },
  { name: pagePanelMessages.numberedList, edit: prefix((place) => `${place + 1}. `), sign: <IconListNumbers aria-hidden /> },
  { name: 'Quotation', edit: prefix(() => '> '), sign: <IconBlockquote aria-hidden /> },
]

/** A text in Markdown: a plain field, which every phone, script and screen reader knows, with a button for each mark. */
export const MarkdownField = (props: TextareaProps) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const [asking, setAsking] = useState(false)

  const change = (edit: (selected: Selected) => Edit) => {
    if (!field.current) return
    const { value: text, selectionStart: from, selectionEnd: to } = field.current
    apply(field.current, edit({ text, from, to }))
  }
  const use = ({ edit }: Tool) => (typeof edit === 'function' ? change(edit) : setAsking(true))
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = event.ctrlKey || event.metaKey ? tools.find(({ key }) => key === event.key.toLowerCase()) : undefined
    if (!tool) return
    event.preventDefault()
    use(tool)
  }
  return (
    <div className={styles.field}>
      <div className={styles.tools} role="toolbar" aria-label="Marks" data-gives-focus="">
        {tools.map((tool) => (
          <button
            key={tool.name}
            type="button"
            className="icon-btn"
            aria-label={tool.name}
            title={tool.key ? `${tool.name} (Ctrl + ${tool.key.toUpperCase()})` : tool.name}
            {...(tool.key && { 'aria-keyshortcuts': `Control+${tool.key.toUpperCase()}` })}
            onClick={() => use(tool)}
          >
            {tool.sign}
          </button>
        ))}
      </div>
      {asking && (
        <EmailOrUrlDialog
          title="Link"
          label="Address"
          description={pagePanelMessages.linkHelp}
          kind="url"
          action="Insert"
          onAnswer={(address) => change(link(address))}
          onClose={() => setAsking(false)}
        />
      )}
      <Textarea ref={field} rows={18} onKeyDown={onKeyDown} classNames={{ input: styles.text ?? '' }} {...props} />
    </div>
  )
}

/** Changes the field as typing would: the browser's own Undo takes it back. */
const apply = (field: HTMLTextAreaElement, { from, to, text, select }: Edit) => {
  field.focus()
  field.setSelectionRange(from, to)
  // oxlint-disable-next-line typescript/no-deprecated -- it has no successor: nothing else leaves the field's undo history whole.
  const isDone = 'execCommand' in document && document.execCommand('insertText', false, text)
  if (!isDone) write(field, field.value.slice(0, from) + text + field.value.slice(to))
  field.setSelectionRange(...select)
}

/** Uses the native setter, so that React notices the change. */
const write = (field: HTMLTextAreaElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

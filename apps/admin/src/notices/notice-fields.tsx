import { collegeDay } from '@campus/contracts/core/dates.ts'
import { editNoticeMessages, noticeFields } from '@campus/contracts/notices/edit-messages.ts'
import { type NoticeKind, noticeKinds } from '@campus/contracts/notices/notice-lists.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { ChoiceStrip } from '../form/choice-strip.tsx'
import { Toggle } from '../form/toggle.tsx'
import texts from '../content/text-screens.module.css'
import { FileInput } from './file-input.tsx'

type Name = keyof typeof noticeFields

type NoticeFieldsProps = {
  form: {
    key: (name: Name) => string
    getInputProps: (name: Name) => object
    setFieldValue: ((name: 'kind', kind: NoticeKind) => void) &
      ((name: 'showFrom', day: string) => void) &
      ((name: 'pinned', pinned: boolean) => void)
  }
  kind: NoticeKind
  pinned: boolean
  /** Whether a file is uploading. */
  onBusy: (busy: boolean) => void
}

const kinds = noticeKinds.map((value) => ({ value, label: editNoticeMessages.kinds[value] }))

/** The fields of a notice. */
export const NoticeFields = ({ form, onBusy, ...opened }: NoticeFieldsProps) => {
  const first = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState(opened.kind)
  const [pinned, setPinned] = useState(opened.pinned)
  const field = (name: Name) => ({
    ...form.getInputProps(name),
    label: noticeFields[name],
  })
  return (
    <>
      <ChoiceStrip
        legend={noticeFields.kind}
        name="kind"
        options={kinds}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen)
          form.setFieldValue('kind', chosen)
        }}
        error={null}
        first={first}
        readOnly={false}
      />
      <TextInput key={form.key('title')} {...field('title')} required />
      <Textarea key={form.key('text')} {...field('text')} autosize minRows={5} maxRows={20} />
      <div className={texts.pair}>
        <div className={texts.day}>
          <TextInput key={form.key('showFrom')} {...field('showFrom')} type="date" description={editNoticeMessages.fromHint} />
          <Button variant="subtle" onClick={() => form.setFieldValue('showFrom', collegeDay())}>
            Today
          </Button>
        </div>
        <TextInput key={form.key('showUntil')} {...field('showUntil')} type="date" description={editNoticeMessages.untilHint} />
      </div>
      <TextInput
        key={form.key('link')}
        {...field('link')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        description={editNoticeMessages.linkHint}
      />
      <FileInput key={form.key('file')} {...form.getInputProps('file')} onBusy={onBusy} />
      <Toggle
        label={noticeFields.pinned}
        on={pinned}
        onToggle={(on) => {
          setPinned(on)
          form.setFieldValue('pinned', on)
        }}
      />
    </>
  )
}

import type { ContentKindName } from '@campus/contracts/content/kinds.ts'
import { onlySubject } from '@campus/contracts/content/kinds.ts'
import type { z } from '@campus/contracts/core/zod.ts'
import { LoadForEditing } from '../content/load-for-editing.tsx'
import { editedQuery } from '../content/editing-api.ts'
import { Editor } from './editor.tsx'
import type { Section } from '../content/fields/sections.ts'
import type { EditorOptions } from './use-editor.ts'

type DocumentScreenProps<S extends z.ZodObject> = Omit<EditorOptions<S>, 'thing' | 'start'> & {
  title: string
  kind: ContentKindName
  sections: readonly Section[]
  /** Initial values of a document that was never saved. */
  empty: z.output<S>
}

/** A screen for a thing of which there is only one. */
export const DocumentScreen = <S extends z.ZodObject>({ kind, empty, ...options }: DocumentScreenProps<S>) => (
  <LoadForEditing title={options.title} query={editedQuery(kind, async () => (await options.find()) ?? { version: 0, content: empty })}>
    {(start, onReplaced) => <Editor {...options} thing={{ kind, subject: onlySubject }} start={start} onReplaced={onReplaced} />}
  </LoadForEditing>
)

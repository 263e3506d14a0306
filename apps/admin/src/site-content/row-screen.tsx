import type { z } from '@campus/contracts/core/zod.ts'
import { sitePanelMessages } from '@campus/contracts/site-content/panel-messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../page/page.tsx'
import { LoadForEditing } from '../content/load-for-editing.tsx'
import { editedQuery, type Read } from '../content/editing-api.ts'
import { Editor } from './editor.tsx'
import type { ListDefinition } from './list-definitions.ts'
import { newId } from '../api-client/new-id.ts'

type RowScreenProps<S extends z.ZodObject> = { list: ListDefinition<S>; id: string }

/** A row as it stands there now; null where there is none. */
const findRow = async <S extends z.ZodObject>(list: ListDefinition<S>, id: string) =>
  (await list.read()).data.find((row) => row.id === id) ?? null

/** A row of a list to be edited. */
export const RowScreen = <S extends z.ZodObject>({ list, id }: RowScreenProps<S>) => {
  const find = () => findRow(list, id)
  return (
    <LoadForEditing title={list.one} query={editedQuery(`${list.kind} ${id}`, find)}>
      {(row, onReplaced) =>
        row === null ? (
          <Page title={list.one}>
            <section className="panel">
              <StateMessage title={sitePanelMessages.notFound(list.one.toLowerCase())}>
                <Link to={list.path}>All {list.title.toLowerCase()}</Link>
              </StateMessage>
            </section>
          </Page>
        ) : (
          <RowEditor list={list} id={id} row={row} find={find} onReplaced={onReplaced} />
        )
      }
    </LoadForEditing>
  )
}

type RowEditorProps<S extends z.ZodObject> = RowScreenProps<S> & {
  row: Read<z.output<S>>
  find: () => Promise<Read<z.output<S>> | null>
  onReplaced: () => void
}

/** The screen is called as the row was when it was last saved. */
const RowEditor = <S extends z.ZodObject>({ list, id, row, ...rest }: RowEditorProps<S>) => {
  const [name, setName] = useState(list.lineOf(row.content).name)
  return (
    <Editor
      {...rest}
      title={name}
      thing={{ kind: list.kind, subject: id }}
      schema={list.schema}
      sections={list.sections}
      start={row}
      save={list.save(id)}
      onSaved={(content) => setName(list.lineOf(content).name)}
    />
  )
}

/** A row that is to be added. Its id is made here, so that a save whose answer was lost does not add it twice. */
export const NewRowScreen = <S extends z.ZodObject>({ list }: { list: ListDefinition<S> }) => {
  const navigate = useNavigate()
  const [id] = useState(newId)
  return (
    <Editor
      title={`Add ${list.one.toLowerCase()}`}
      thing={{ kind: list.kind, subject: id }}
      schema={list.schema}
      sections={list.sections}
      start={{ version: 0, content: list.empty }}
      // One whose answer was lost is there already, and is changed like any other.
      save={(body) => (body.version > 0 ? list.save(id)(body) : list.create({ id, content: body.content }))}
      find={() => findRow(list, id)}
      onReplaced={() => void navigate({ to: list.path })}
      // The saved values no longer count as unsaved; input typed meanwhile is saved by the next press.
      onSaved={(_, isAll) => {
        if (isAll) void navigate({ to: list.path, ignoreBlocker: true })
      }}
      isNew
    />
  )
}

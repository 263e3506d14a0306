import type { ContentState } from '@campus/contracts/content/schema.ts'
import { onlySubject } from '@campus/contracts/content/kinds.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import type { z } from '@campus/contracts/core/zod.ts'
import { sitePanelMessages } from '@campus/contracts/site-content/panel-messages.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { confirmAction } from '@campus/ui/feedback/alerts.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { DeletedList } from '../content/deleted-list.tsx'
import { VersionHistory } from '../content/version-history.tsx'
import { LoadForEditing } from '../content/load-for-editing.tsx'
import { mayLeave, useUnsavedChanges } from '../form/use-unsaved-changes.ts'
import { ExampleLabel } from '../set-up/example-label.tsx'
import { SortableList } from '../order/sortable-list.tsx'
import { Page } from '../page/page.tsx'
import { editedQuery } from '../content/editing-api.ts'
import styles from './list-screen.module.css'
import type { ListDefinition } from './list-definitions.ts'

type ListScreenProps<S extends z.ZodObject> = { list: ListDefinition<S> }

/** The rows of a list: added, edited, put in order, taken off the site and brought back. */
export const ListScreen = <S extends z.ZodObject>({ list }: ListScreenProps<S>) => (
  <LoadForEditing title={list.title} query={editedQuery(list.kind, list.read)}>
    {({ data, order }, onReplaced) => (
      <OrderedRows
        list={list}
        rows={data.map(({ id, version, content }) => ({ id, version, ...list.lineOf(content) }))}
        order={order}
        onReplaced={onReplaced}
      />
    )}
  </LoadForEditing>
)

type ShownRow = { id: string; version: number; name: string; image: string; line: string }

type OrderedRowsProps = {
  list: Pick<ListDefinition<z.ZodObject>, 'title' | 'one' | 'purpose' | 'path' | 'kind' | 'orderKind' | 'remove' | 'order'>
  rows: ShownRow[]
  order: ContentState
  onReplaced: () => void
}

const OrderedRows = ({ list, rows, order, onReplaced }: OrderedRowsProps) => {
  const { one, purpose, title, path } = list
  const [ids, setIds] = useState(rows.map(({ id }) => id))
  const [busy, setBusy] = useState(false)
  /** A removed row is shown until the refetch and cannot be removed twice. */
  const [removedId, setRemovedId] = useState('')
  const queryClient = useQueryClient()
  const dirty = ids.join() !== rows.map(({ id }) => id).join()
  useUnsavedChanges(dirty)
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

  const change = async (send: () => Promise<{ message: string }>) => {
    if (busy) return
    setBusy(true)
    try {
      const { message } = await send()
      showToast({ message, kind: 'success' })
      void queryClient.invalidateQueries()
      onReplaced()
    } catch (error) {
      await showFailureAlert(error, 'oops')
    } finally {
      setBusy(false)
    }
  }
  const removeRow = async (row: ShownRow) => {
    const answer = await list.remove(row)
    setRemovedId(row.id)
    return answer
  }
  const remove = async (row: ShownRow) => {
    // The list is shown anew afterwards, without an order that is not saved.
    if (!(await mayLeave())) return
    const question = { title: sitePanelMessages.removeTitle(row.name), text: sitePanelMessages.removeText }
    await confirmAction({ ...question, yes: sitePanelMessages.remove, no: panelMessages.keepIt, subject: row.id }, () =>
      change(() => removeRow(row)),
    )
  }

  return (
    <Page
      title={title}
      sub={dirty ? sitePanelMessages.orderNotSaved : ''}
      actions={
        <>
          {dirty && (
            <Button
              variant="subtle"
              busy={busy}
              onClick={() => void change(() => list.order({ version: order.version, content: { ids } }))}
            >
              {sitePanelMessages.saveOrder}
            </Button>
          )}
          <Link className={buttonClass('main')} to={`${path}/$id`} params={{ id: 'new' }}>
            Add {one.toLowerCase()}
          </Link>
        </>
      }
    >
      <div className={styles.columns}>
        <section className={`panel ${styles.rows}`}>
          {rows.length === 0 ? (
            <StateMessage title={`No ${title.toLowerCase()} yet`}>
              <p>{purpose}</p>
              <Link className={buttonClass('main')} to={`${path}/$id`} params={{ id: 'new' }}>
                {sitePanelMessages.addFirst} {one.toLowerCase()}
              </Link>
            </StateMessage>
          ) : (
            <SortableList label={title} items={inOrder} keyOf={({ id }) => id} nameOf={({ name }) => name} onOrder={setIds}>
              {(row) => (
                <div className={styles.row}>
                  <Picture className={styles.picture} address={row.image} alt="" sizes="48px" />
                  <p>
                    <Link to={`${path}/$id`} params={{ id: row.id }}>
                      {row.name}
                    </Link>
                    <span>{row.line}</span>
                    <ExampleLabel kind={list.kind} subject={row.id} />
                  </p>
                  <Button variant="subtle" size="small" busy={busy || row.id === removedId} onClick={() => void remove(row)}>
                    Remove<span className="visually-hidden"> {row.name}</span>
                  </Button>
                </div>
              )}
            </SortableList>
          )}
        </section>
        <div className="stack">
          <VersionHistory kind={list.orderKind} subject={onlySubject} title={panelMessages.formerOrders} onRestored={onReplaced} />
          <DeletedList kind={list.kind} onRestored={onReplaced} />
        </div>
      </div>
    </Page>
  )
}

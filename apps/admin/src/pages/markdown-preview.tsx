import { previewText } from '@campus/contracts/pages/endpoints.ts'
import { editTextMessages } from '@campus/contracts/pages/edit-messages.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { Prose } from '@campus/ui/prose/prose.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { messageOf } from '../api-client/failure-message.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import styles from '../content/text-screens.module.css'

/** A text as the site will show it, made by the server's own function a moment after one stops typing. */
export const MarkdownPreview = ({ body, children }: { body: string; children: ReactNode }) => {
  const id = useId()
  const [settled] = useDebouncedValue(body, 400)
  const { data: html, error } = useQuery({
    ...endpointQuery(previewText, { body: { body: settled } }, (reply) => reply.html),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    enabled: settled.trim() !== '',
  })
  return (
    <section className={`panel ${styles.preview}`} aria-labelledby={id}>
      <h2 id={id}>{editTextMessages.preview}</h2>
      <article className={styles.sheet}>
        {children}
        {settled.trim() === '' ? <p className="soft">{editTextMessages.nothingYet}</p> : <Shown html={html} error={error} />}
      </article>
    </section>
  )
}

const Shown = ({ html, error }: { html: string | undefined; error: unknown }) => {
  if (html !== undefined) return <Prose html={html} />
  return <p className="soft">{error ? messageOf(error) : busyMessages.loading}</p>
}

import type { Preview } from '@campus/contracts/content/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AboutPage } from '../about/about-page.tsx'
import { ContactPage } from '../contact/contact-page.tsx'
import { HomePage } from '../home/home-page.tsx'
import styles from './preview-page.module.css'
import { holdDraft, shownOn } from './put-draft.ts'

const pages = { home: HomePage, about: AboutPage, contact: ContactPage }

/** The real page with a draft in it, for the office. */
export const PreviewPage = ({ preview }: { preview: Preview }) => {
  const queryClient = useQueryClient()
  // Before the page below asks for anything.
  useState(() => holdDraft(queryClient))
  const Shown = pages[shownOn(preview)]
  return (
    <>
      <Shown />
      <aside className={`${styles.bar} on-deep no-print`} aria-label="Preview">
        <strong>Preview</strong> This is a draft: visitors do not see it until it is saved.
      </aside>
    </>
  )
}

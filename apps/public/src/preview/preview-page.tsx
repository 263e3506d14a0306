import { previewPageMessages } from '@campus/contracts/content/preview-page-messages.ts'
import { type PreviewPage as PageName, previewPages, previewPagesOf } from '@campus/contracts/content/preview-pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AboutPage } from '../about/about-page.tsx'
import { AdmissionPage } from '../admissions/admission-page.tsx'
import { ContactPage } from '../contact/contact-page.tsx'
import { GalleryPage } from '../gallery/gallery-page.tsx'
import { HomePage } from '../home/home-page.tsx'
import { PaymentPage } from '../fees/payment/payment-page.tsx'
import { freezePreview } from './freeze-preview.ts'
import type { LoadedPreview } from './load-preview.ts'
import styles from './preview-page.module.css'

const pages = {
  home: HomePage,
  about: AboutPage,
  gallery: GalleryPage,
  contact: ContactPage,
  admission: AdmissionPage,
  payment: PaymentPage,
} satisfies Record<PageName, unknown>

/** Shows the real page with a draft in it, and links to the other pages that show the draft. */
export const PreviewPage = ({ preview: { kind }, page }: LoadedPreview) => {
  const queryClient = useQueryClient()
  // Runs before the page's own requests.
  useState(() => freezePreview(queryClient))
  const Shown = pages[page]
  const seenOn = previewPagesOf(kind)
  return (
    <>
      <Shown />
      <aside className={`${styles.bar} on-deep no-print`} aria-label="Preview">
        <p>
          <strong>Preview</strong> {previewPageMessages.draft}
        </p>
        {seenOn.length > 1 && (
          <ul aria-label={previewPageMessages.places}>
            {seenOn.map((name) => (
              <li key={name}>
                {/* A full reload, because the draft is put into the other page's data. */}
                <a href={`?page=${name}`} aria-current={name === page ? 'page' : undefined}>
                  {previewPages[name]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </aside>
    </>
  )
}

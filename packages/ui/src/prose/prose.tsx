import styles from './prose.module.css'

/** A text of the college as the server made it from Markdown: raw HTML has come out as text, and no link in it runs anything. */
export const Prose = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- made by the server alone, see above.
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
)

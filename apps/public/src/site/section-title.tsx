type SectionTitleProps = {
  /** The product's name of the section: 'Mission and goals'. */
  label: string
  /** The college's heading; the label by default. */
  heading: string | undefined
  /** Gets the focus when the focused element disappears. */
  focusable?: boolean
}

/** Heads a section. */
export const SectionTitle = ({ label, heading, focusable = false }: SectionTitleProps) => (
  <>
    {heading && <p className="eyebrow">{label}</p>}
    <h2 {...(focusable && { tabIndex: -1 })}>{heading || label}</h2>
  </>
)

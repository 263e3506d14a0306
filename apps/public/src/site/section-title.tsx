type SectionTitleProps = {
  /** The product's own word for the section: 'Mission and goals'. */
  label: string
  /** What the college calls it; without one the label is the heading. */
  heading: string | undefined
  /** Takes the focus when what had it is gone. */
  focusable?: boolean
}

/** What a section begins with. */
export const SectionTitle = ({ label, heading, focusable = false }: SectionTitleProps) => (
  <>
    {heading && <p className="eyebrow">{label}</p>}
    <h2 {...(focusable && { tabIndex: -1 })}>{heading || label}</h2>
  </>
)

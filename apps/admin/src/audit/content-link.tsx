import { ScreenLink } from '../navigation/screen-link.tsx'
import { type ContentKindName, contentKinds } from '@campus/contracts/content/kinds.ts'
import type { FC, ReactNode } from 'react'

type LinkTo = FC<{ id: string; children: ReactNode }>

const teachers: LinkTo = ({ children }) => <ScreenLink to="/content/teachers">{children}</ScreenLink>
const testimonials: LinkTo = ({ children }) => <ScreenLink to="/content/testimonials">{children}</ScreenLink>
const courses: LinkTo = ({ children }) => <ScreenLink to="/courses">{children}</ScreenLink>

/** Returns the editing screen of the changed content. A screen of deleted content says so and links to its list. */
const links: Record<ContentKindName, LinkTo> = {
  institute: ({ children }) => <ScreenLink to="/content/institute">{children}</ScreenLink>,
  'admission-form': ({ children }) => <ScreenLink to="/content/admission-form">{children}</ScreenLink>,
  links: ({ children }) => <ScreenLink to="/content/links">{children}</ScreenLink>,
  landing: ({ children }) => <ScreenLink to="/content/landing">{children}</ScreenLink>,
  about: ({ children }) => <ScreenLink to="/content/about">{children}</ScreenLink>,
  teacher: ({ id, children }) => (
    <ScreenLink to="/content/teachers/$id" params={{ id }}>
      {children}
    </ScreenLink>
  ),
  'teacher-order': teachers,
  testimonial: ({ id, children }) => (
    <ScreenLink to="/content/testimonials/$id" params={{ id }}>
      {children}
    </ScreenLink>
  ),
  'testimonial-order': testimonials,
  course: ({ id, children }) => (
    <ScreenLink to="/courses/$courseId" params={{ courseId: id }}>
      {children}
    </ScreenLink>
  ),
  'course-order': courses,
  album: ({ id, children }) => (
    <ScreenLink to="/albums/$albumId" params={{ albumId: id }}>
      {children}
    </ScreenLink>
  ),
  page: ({ id, children }) => (
    <ScreenLink to="/pages/$slug" params={{ slug: id }}>
      {children}
    </ScreenLink>
  ),
  post: ({ id, children }) => (
    <ScreenLink to="/posts/$postId" params={{ postId: id }}>
      {children}
    </ScreenLink>
  ),
  notice: ({ id, children }) => (
    <ScreenLink to="/notices/$noticeId" params={{ noticeId: id }}>
      {children}
    </ScreenLink>
  ),
}

type ContentLinkProps = {
  /** As the office calls it. */
  name: string
  /** From the entry's details, which may be of an earlier format. */
  kind?: unknown
  id?: unknown
}

/** Links to the screen of the changed content. */
export const ContentLink = ({ name, kind, id }: ContentLinkProps) => {
  const known = contentKinds.find((one) => one === kind)
  if (known === undefined || typeof id !== 'string') return name
  const To = links[known]
  return <To id={id}>{name}</To>
}

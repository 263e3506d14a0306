import { type ContentKindName, contentKinds } from '@campus/contracts/content/kinds.ts'
import { Link } from '@tanstack/react-router'
import type { FC, ReactNode } from 'react'

type LinkTo = FC<{ id: string; children: ReactNode }>

const teachers: LinkTo = ({ children }) => <Link to="/content/teachers">{children}</Link>
const testimonials: LinkTo = ({ children }) => <Link to="/content/testimonials">{children}</Link>
const courses: LinkTo = ({ children }) => <Link to="/courses">{children}</Link>

/** Returns the editing screen of the changed content. A screen of deleted content says so and links to its list. */
const links: Record<ContentKindName, LinkTo> = {
  institute: ({ children }) => <Link to="/content/institute">{children}</Link>,
  'admission-form': ({ children }) => <Link to="/content/admission-form">{children}</Link>,
  links: ({ children }) => <Link to="/content/links">{children}</Link>,
  landing: ({ children }) => <Link to="/content/landing">{children}</Link>,
  about: ({ children }) => <Link to="/content/about">{children}</Link>,
  teacher: ({ id, children }) => (
    <Link to="/content/teachers/$id" params={{ id }}>
      {children}
    </Link>
  ),
  'teacher-order': teachers,
  testimonial: ({ id, children }) => (
    <Link to="/content/testimonials/$id" params={{ id }}>
      {children}
    </Link>
  ),
  'testimonial-order': testimonials,
  course: ({ id, children }) => (
    <Link to="/courses/$courseId" params={{ courseId: id }}>
      {children}
    </Link>
  ),
  'course-order': courses,
  album: ({ id, children }) => (
    <Link to="/albums/$albumId" params={{ albumId: id }}>
      {children}
    </Link>
  ),
  page: ({ id, children }) => (
    <Link to="/pages/$slug" params={{ slug: id }}>
      {children}
    </Link>
  ),
  post: ({ id, children }) => (
    <Link to="/posts/$postId" params={{ postId: id }}>
      {children}
    </Link>
  ),
  notice: ({ id, children }) => (
    <Link to="/notices/$noticeId" params={{ noticeId: id }}>
      {children}
    </Link>
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

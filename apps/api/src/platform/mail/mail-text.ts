import { addressOf, type Letterhead, type MailContent } from './mail-content.ts'

/** A mail as plain text, with everything that its HTML says. */
export const mailText = (content: MailContent, letterhead: Letterhead): string => {
  const { heading, paragraphs, code, facts = [], link, secondLink, notes = [] } = content
  const { name, address, phone, email, site } = letterhead
  return [
    `${heading}\n${'='.repeat(Math.min(heading.length, 60))}`,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...[link, secondLink].flatMap((each) => (each ? [`${each.words}:\n${addressOf(each.to, letterhead)}`] : [])),
    ...notes,
    ['-- ', name, address, [phone, email].filter(Boolean).join(' · '), site].filter(Boolean).join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

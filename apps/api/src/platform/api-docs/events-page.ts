import { eventsPageMessages as messages } from '@campus/contracts/core/api-docs-messages.ts'
import { escape } from '../http/escape-html.ts'
import type { AsyncApi, Message, Operation } from './asyncapi.ts'
import { sampleOf } from './sample.ts'

/** The page that lists the events for people: the same as the document, without a script. */
export const eventsPage = (document: AsyncApi): string => {
  const sections = Object.entries(document.channels).map(([name, { address, title, description }]) => {
    const operations = Object.entries(document.operations).filter(([, { channel }]) => channel.$ref === `#/channels/${name}`)
    return `<section><h2>${escape(title)}: <code>${escape(address)}</code></h2><p>${escape(description)}</p>${operations
      .map(([operation, described]) => article(operation, described, document))
      .join('')}</section>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${messages.title}</title>
<link rel="icon" type="image/svg+xml" href="static/theme/icon.svg">
<link rel="stylesheet" href="static/theme/campus.css">
</head>
<body class="events">
<main>
<p><a href="./">${messages.back}</a></p>
<h1>${messages.title}</h1>
<p>${messages.about}</p>
<p><a href="asyncapi.json">${messages.forPrograms}</a></p>
${sections.join('\n')}
</main>
</body>
</html>
`
}

const article = (name: string, { summary, description = '', messages: own, reply }: Operation, document: AsyncApi): string => {
  const sent = own.map((each) => findMessage(each.$ref, document))
  const answers = (reply?.messages ?? []).map((each) => findMessage(each.$ref, document))
  return `<article><h3><code>${escape(name)}</code></h3><p>${escape(`${summary}. ${description}`.trim())}</p>${sent
    .map((message) => (reply ? block(messages.sent, message, document) : block('', message, document)))
    .join('')}${answers.map((message) => block(messages.answered, message, document)).join('')}</article>`
}

/** A message with an example of its payload. */
const block = (label: string, { name, payload }: Message, document: AsyncApi): string => {
  const sample = sampleOf(payload, document.components.schemas)
  if (sample === null) return `<p>${messages.nothingSent}</p>`
  const heading = label && `<p>${label} <code>${escape(name)}</code></p>`
  return `${heading}<pre tabindex="0">${escape(JSON.stringify(sample, null, 2))}</pre>`
}

const findMessage = (reference: string, { channels }: AsyncApi): Message => {
  const [, , channel = '', , name = ''] = reference.split('/')
  const found = channels[channel]?.messages[name]
  if (!found) throw new Error(`${reference} is no message`)
  return found
}

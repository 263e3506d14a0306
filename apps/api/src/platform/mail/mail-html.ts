import { escape } from '../http/escape-html.ts'
import { addressOf, type Letterhead, logoId, type MailContent } from './mail-content.ts'

/** The tokens of packages/ui/src/styles/tokens.css that a mail needs. Mail programs know no variables and load no fonts. */
const colour = {
  ground: '#fbf8f0',
  sand: '#f1ebdc',
  paper: '#ffffff',
  line: '#e0d8c4',
  deep: '#143d2c',
  onDeep: '#fbf8f0',
  accent: '#f2a72b',
  accentGround: '#fff7e6',
  accentLine: '#fcd68a',
  heading: '#0d2a1f',
  text: '#1a211d',
  soft: '#4c574f',
  link: '#226548',
  action: '#1b5039',
  onAction: '#ffffff',
} as const

const display = "Georgia, 'Times New Roman', serif"
const plain = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"
const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Roboto Mono', 'Courier New', monospace"

/** The dark scheme of the tokens, for programs that ask; the others make their own of the light one. */
const darkScheme = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${colour.link}; }
@media (max-width: 479px) { .frame { padding: 0 !important; } .card { border-radius: 0 !important; border-width: 0 0 1px !important; } .in { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .ground { background: #121815 !important; }
  .card { background: #1d2b23 !important; border-color: #31443a !important; }
  .head { background: #163b2b !important; }
  .heading { color: #f3eedf !important; }
  .text, .value { color: #e9eee9 !important; }
  .soft, .label { color: #b8c6bd !important; }
  .fact { border-color: #31443a !important; }
  .code { background: #3d2f12 !important; border-color: #66400f !important; color: #f3eedf !important; }
  .button { background: #7fba9a !important; }
  .button a { color: #0d2a1f !important; }
  a { color: #95cbac !important; }
}`

/**
 * A mail as HTML that holds in old programs (tables, styles on each element) and on a phone (one column, nothing fixed). All
 * texts are escaped: names and messages in them come from anybody.
 */
export const mailHtml = (content: MailContent, letterhead: Letterhead): string => {
  const { lang, heading, paragraphs, code, facts = [], link, secondLink, notes = [] } = content
  const blocks = [
    `<h1 class="heading" style="margin:0 0 16px;font-family:${display};font-size:26px;line-height:1.25;font-weight:600;color:${colour.heading}">${escape(heading)}</h1>`,
    ...paragraphs.map((each) => paragraph(each)),
    ...(code === undefined ? [] : [codeBlock(code)]),
    ...(facts.length === 0 ? [] : [factTable(facts)]),
    ...(link ? [linkBlock(link.words, addressOf(link.to, letterhead))] : []),
    ...(secondLink ? [lineOfLink(`${escape(secondLink.words)}: `, addressOf(secondLink.to, letterhead))] : []),
    ...notes.map((each) => note(each)),
  ]
  return `<!doctype html>
<html lang="${escape(lang)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escape(heading)}</title>
<style>${darkScheme}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colour.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escape(paragraphs[0] ?? heading)}</div>
<table role="presentation" class="ground" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:${colour.ground}">
<tr><td class="frame" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="560" cellspacing="0" cellpadding="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:560px;background:${colour.paper};border:1px solid ${colour.line};border-radius:12px;border-collapse:separate;overflow:hidden">
<tr><td class="head in" style="padding:22px 36px;background:${colour.deep};border-bottom:4px solid ${colour.accent};font-family:${display};font-size:19px;line-height:1.35;font-weight:600;color:${colour.onDeep}">${logoBlock(letterhead)}${escape(letterhead.name)}</td></tr>
<tr><td class="in" style="padding:32px 36px 16px">
${blocks.join('\n')}
</td></tr>
<tr><td class="in" style="padding:0 36px 28px">${foot(letterhead)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/** The logo on a ground of its own, at most 44 px high and 220 px wide; its size stands where every PNG has it. */
const logoBlock = ({ logo }: Letterhead): string => {
  if (!logo) return ''
  const header = Buffer.from(logo)
  const [full, high] = [header.readUInt32BE(16), header.readUInt32BE(20)]
  const scale = Math.min(44 / high, 220 / full)
  const size = `width="${Math.round(full * scale)}" height="${Math.round(high * scale)}"`
  return `<img src="cid:${logoId}" alt="" ${size} style="display:block;margin:0 0 14px;padding:6px 8px;background:${colour.paper};border-radius:6px">`
}

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;font-family:${plain};font-size:17px;line-height:1.6;color:${colour.text};overflow-wrap:anywhere">${lines(text)}</p>`

const note = (text: string) =>
  `<p class="soft" style="margin:0 0 12px;font-family:${plain};font-size:15px;line-height:1.55;color:${colour.soft};overflow-wrap:anywhere">${lines(text)}</p>`

/** The space between the digits is style, so that a copied code is the code. */
const codeBlock = (code: string) =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 24px"><tr><td class="code" align="center" style="padding:18px 3px 18px 8px;background:${colour.accentGround};border:1px solid ${colour.accentLine};border-radius:12px;font-family:${mono};font-size:32px;line-height:1.3;font-weight:700;letter-spacing:5px;color:${colour.heading}">${escape(code)}</td></tr></table>`

const factTable = (facts: [string, string][]) =>
  `<table width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 24px;border-collapse:collapse">
${facts.map(([label, value], i) => factRow(label, value, i === 0)).join('\n')}
</table>`

const factRow = (label: string, value: string, isFirst: boolean) => {
  const cell = `padding:10px 0;border-bottom:1px solid ${colour.line};${isFirst ? `border-top:1px solid ${colour.line};` : ''}font-family:${plain};line-height:1.45;vertical-align:top;overflow-wrap:anywhere`
  return `<tr><th class="fact label" scope="row" align="left" width="38%" style="${cell};padding-right:16px;font-size:15px;font-weight:400;color:${colour.soft}">${escape(label)}</th><td class="fact value" style="${cell};font-size:16px;font-weight:600;color:${colour.text}">${lines(value)}</td></tr>`
}

const linkBlock = (words: string, href: string) =>
  `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 16px"><tr><td class="button" align="center" style="background:${colour.action};border-radius:6px"><a href="${escape(href)}" style="display:inline-block;padding:14px 28px;font-family:${plain};font-size:17px;line-height:1.2;font-weight:600;color:${colour.onAction};text-decoration:none">${escape(words)}</a></td></tr></table>
${lineOfLink('Or open this address: ', href)}`

/** An address in words, as plain as what stands around it; `lead` is HTML. */
const lineOfLink = (lead: string, href: string) =>
  `<p class="soft" style="margin:0 0 24px;font-family:${plain};font-size:14px;line-height:1.5;color:${colour.soft};overflow-wrap:anywhere">${lead}<a href="${escape(href)}" style="color:${colour.link}">${escape(href)}</a></p>`

const foot = ({ name, address, phone, email, site }: Letterhead) => {
  const mailTo = mailable(email) ? `<a href="mailto:${escape(email)}" style="color:${colour.link}">${escape(email)}</a>` : ''
  const contact = [escape(phone), mailTo].filter(Boolean).join(' &middot; ')
  const website = `<a href="${escape(site)}" style="color:${colour.link}">${escape(new URL(site).host)}</a>`
  const rows = [`<strong>${escape(name)}</strong>`, escape(address), contact, website].filter(Boolean)
  return `<p class="soft fact" style="margin:0;padding-top:18px;border-top:1px solid ${colour.line};font-family:${plain};font-size:14px;line-height:1.6;color:${colour.soft};overflow-wrap:anywhere">${rows.join('<br>')}</p>`
}

const mailable = (email: string) => /^[^\s@?&]+@[^\s@?&]+$/.test(email)

const lines = (text: string): string => escape(text).replaceAll(/\r\n|\n|\r/g, '<br>')

import { sitePanelMessages } from '@campus/contracts/site-content/panel-messages.ts'
import type { PreviewPage } from '@campus/contracts/content/preview-pages.ts'
import type { PageMetadata } from '@campus/contracts/site-content/page-metadata.ts'
import type { AboutSection, HomeSection } from '@campus/contracts/site-content/page-sections.ts'
import type { ComponentType } from 'react'
import type { ContentForm } from './content-form.ts'

/** One field of what the office edits. */
export type Field = {
  /** Where its value stands in the content: `HeroSection.homeTitle`; '' for a list of plain texts. */
  path: string
  label: string
  /** `lines` is a list of short texts, one a line; `choice` is one of `choices`, `several` any of them. */
  kind: 'line' | 'lines' | 'choice' | 'several' | 'text' | 'picture' | 'number' | 'day' | 'address' | 'email' | 'phone'
  /** What one should know while filling it in. */
  hint?: string
  optional?: boolean
  most?: number
  /** What can be chosen, by what is stored; the first holds where nothing is. */
  choices?: Readonly<Record<string, string>>
  /** Of `several`, what is to be known of a choice that is made, by what is stored; and what is said of one that is there no more. */
  notes?: Readonly<Record<string, string>>
  gone?: string
  /** Shown only while the field of this path beside it in its row holds this value. */
  onlyWhile?: { path: string; holds: string }
}

type Place = {
  title: string
  /** Its name among the content's `hidden`, where the office may switch it off. */
  switchedAs?: HomeSection | AboutSection
  /** What the fields as they are filled in now come to, said below them. */
  note?: ComponentType<{ form: ContentForm }>
  /** Where on the site it is seen, in words and as a band of a small drawing of the page, from 0 at its top. */
  where: string
  band?: number
  /** The page on which its preview opens, where that is not the first of those on which the thing is seen. */
  seenOn?: PreviewPage
}

/** A list whose rows the office adds, orders and removes. */
export type List = {
  path: string
  /** What one row is called: `Goal`. */
  one: string
  most: number
  fields: readonly Field[]
  make: () => unknown
}

export type Section = Place & {
  fields?: readonly Field[]
  list?: List
  /** The page whose entry in a search engine its fields make. */
  listing?: ListedPage
}

/** A page whose entry in a search engine the office words. */
export type ListedPage = {
  path: `/${string}`
  /** Where its texts stand in the content. */
  titlePath?: string
  descriptionPath: string
  listingOf: (college: { name: string; city: string }, texts: { title?: string; description?: string }) => PageMetadata
}

/** The full path of a field of a list's row. */
export const pathOf = (list: string, row: number, field: string): string => [list, row, field].filter((part) => part !== '').join('.')

/** Every single value of a content by its path; what is empty has none. */
export const valuesOf = (content: unknown, path = ''): Map<string, string> => {
  if (typeof content === 'string' || typeof content === 'number') return new Map(content === '' ? [] : [[path, String(content)]])
  const inside = Object.entries(content ?? {})
  return new Map(inside.flatMap(([key, value]) => [...valuesOf(value, path === '' ? key : `${path}.${key}`)]))
}

/** The paths at which two contents read differently, in the order in which they are met. */
export const differences = (sections: readonly Section[], one: unknown, other: unknown): string[] => {
  const [before, after] = [valuesOf(one), valuesOf(other)]
  const textIn = (values: Map<string, string>, path: string) => textOf(sections, path, values.get(path))
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => textIn(before, path) !== textIn(after, path))
}

const isList = (kind: Field['kind']) => kind === 'lines' || kind === 'several'

/** Whether a field's value, or one of its lines, stands at a path. */
const isAt = ({ path: of, kind }: Field, path: string) => path === of || (isList(kind) && path.startsWith(`${of}.`))

type Found = { field: Field; label: string }

/** The field at a path, and what the office calls it. */
const findField = (sections: readonly Section[], path: string): Found | undefined => {
  for (const { title, fields = [], list } of sections) {
    const field = fields.find((one) => isAt(one, path))
    if (field) return { field, label: `${title}: ${field.label}` }
    if (!list || !path.startsWith(`${list.path}.`)) continue
    const [row = '', ...rest] = path.slice(list.path.length + 1).split('.')
    const inRow = list.fields.find((one) => isAt(one, rest.join('.')))
    if (inRow) return { field: inRow, label: `${list.one} ${Number(row) + 1}: ${inRow.label}` }
  }
  return undefined
}

/** A value as the office reads it; undefined where there is none. Of what can be chosen, the first holds where nothing is. */
export const textOf = (sections: readonly Section[], path: string, value: string | undefined): string | undefined => {
  const { choices, kind, gone } = findField(sections, path)?.field ?? {}
  if (!choices) return value
  if (kind === 'several') return value === undefined ? undefined : (choices[value] ?? gone ?? value)
  return value === undefined ? Object.values(choices)[0] : (choices[value] ?? value)
}

/** What the office calls the field at a path; undefined for what no field shows, a row's id above all. */
export const labelOf = (sections: readonly Section[], path: string): string | undefined =>
  path.startsWith('hidden.') ? sitePanelMessages.switchedOff : findField(sections, path)?.label

import { sitePanelMessages } from '@campus/contracts/site-content/panel-messages.ts'
import type { PreviewPage } from '@campus/contracts/content/preview-pages.ts'
import type { PageMetadata } from '@campus/contracts/site-content/page-metadata.ts'
import type { AboutSection, HomeSection } from '@campus/contracts/site-content/page-sections.ts'
import type { ComponentType } from 'react'
import type { ContentForm } from './content-form.ts'

/** One field of the office's forms. */
export type Field = {
  /** Path of its value in the content: `HeroSection.homeTitle`; '' for a list of plain texts. */
  path: string
  label: string
  /** `lines` is a list of short texts, one a line; `choice` is one of `choices`, `several` any of them. */
  kind: 'line' | 'lines' | 'choice' | 'several' | 'text' | 'picture' | 'number' | 'day' | 'address' | 'email' | 'phone'
  /** A hint for filling it in. */
  hint?: string
  optional?: boolean
  /** The choices by stored value; the first is the default. */
  choices?: Readonly<Record<string, string>>
  /** For `several`: notes on choices by stored value, and the note on a removed choice. */
  notes?: Readonly<Record<string, string>>
  gone?: string
  /** Shown only while the field of this path beside it in its row holds this value. */
  onlyWhile?: { path: string; holds: string }
}

type Place = {
  title: string
  /** Its name among the content's `hidden`, where the office may switch it off. */
  switchedAs?: HomeSection | AboutSection
  /** Returns a summary of the current values, shown below the fields. */
  note?: ComponentType<{ form: ContentForm }>
  /** Where it appears on the site, in words and as a band of the page thumbnail, from 0 at the top. */
  where: string
  band?: number
  /** The page on which its preview opens, where that is not the first of those on which the thing is seen. */
  seenOn?: PreviewPage
}

/** A list whose rows the office adds, orders and removes. */
export type List = {
  path: string
  /** Name of one row: `Goal`. */
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
  /** Path of its texts in the content. */
  titlePath?: string
  descriptionPath: string
  listingOf: (college: { name: string; city: string }, texts: { title?: string; description?: string }) => PageMetadata
}

/** The full path of a field of a list's row. */
export const pathOf = (list: string, row: number, field: string): string => [list, row, field].filter((part) => part !== '').join('.')

/** Returns every value of a content by path; empty ones have none. */
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

/** Returns whether a field's value, or one of its lines, is at a path. */
const isAt = ({ path: of, kind }: Field, path: string) => path === of || (isList(kind) && path.startsWith(`${of}.`))

type Found = { field: Field; label: string }

/** Returns the field at a path and its label. */
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

/** Returns a value as the office reads it; undefined without one. The first choice is the default. */
export const textOf = (sections: readonly Section[], path: string, value: string | undefined): string | undefined => {
  const { choices, kind, gone } = findField(sections, path)?.field ?? {}
  if (!choices) return value
  if (kind === 'several') return value === undefined ? undefined : (choices[value] ?? gone ?? value)
  return value === undefined ? Object.values(choices)[0] : (choices[value] ?? value)
}

/** Returns the label of the field at a path; undefined for values without a field, such as a row's id. */
export const labelOf = (sections: readonly Section[], path: string): string | undefined =>
  path.startsWith('hidden.') ? sitePanelMessages.switchedOff : findField(sections, path)?.label

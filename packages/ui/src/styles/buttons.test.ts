import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/buttons.css`, 'utf8')

test('the colours of a button have no transition, so that it stays readable while it becomes busy', () => {
  const rules = [...css.matchAll(/^(\.btn[^{]*)\{([^}]*)\}/gm)].map(([, , body = '']) => body)
  const moving = rules.flatMap((body) =>
    [...body.matchAll(/transition(?:-property)?:\s*([^;]+);/g)].flatMap(([, value = '']) =>
      value.split(',').map((part) => part.trim().split(/\s/)[0]),
    ),
  )
  expect(moving.length).toBeGreaterThan(0)
  expect(new Set(moving)).toEqual(new Set(['transform']))
})

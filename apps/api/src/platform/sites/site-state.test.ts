import { AppError } from '@campus/contracts/core/errors.ts'
import { expect, test } from 'vitest'
import { rememberSiteState, type SiteState } from './site-state.ts'

test('while the state cannot be found the last one counts, and where there is none nothing is made up', async () => {
  let find = async (): Promise<SiteState> => Promise.reject(new Error('away'))
  const memory = rememberSiteState(() => find())
  await expect(memory.ask()).rejects.toThrow(AppError)
  expect(memory.known()).toBeUndefined()
  find = async () => 'being set up'
  expect(await memory.ask()).toBe('being set up')
  find = async () => Promise.reject(new Error('away'))
  expect([await memory.ask(), memory.known()]).toEqual(['being set up', 'being set up'])
})

test('an answer that took long is not put over a later one', async () => {
  const answers: ((state: SiteState) => void)[] = []
  const memory = rememberSiteState(() => new Promise((answer) => answers.push(answer)))
  const asked = [memory.ask(), memory.ask()]
  answers[1]?.('online')
  answers[0]?.('being set up')
  await Promise.all(asked)
  expect(memory.known()).toBe('online')
})

import { exampleInstitute, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { homeWords } from '@campus/contracts/site-content/words.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../kit/testing.tsx'
import { Hero } from './hero.tsx'

const content = exampleLandingPage.HeroSection

test('it says what the landing data says', async () => {
  await renderPage(<Hero content={{ ...content, homeParagraph: 'Small classes.' }} institute={exampleInstitute} />)
  expect(screen.getByRole('heading', { level: 1, name: content.homeTitle })).toBeTruthy()
  expect(screen.getByText('Small classes.')).toBeTruthy()
})

test.for([undefined, ''])('without a paragraph it has one of its own: %j', async (homeParagraph) => {
  await renderPage(<Hero content={{ ...content, homeParagraph }} institute={exampleInstitute} />)
  expect(screen.getByText(homeWords.heroParagraph)).toBeTruthy()
})

import { busyMessages } from '@campus/contracts/core/messages.ts'
import { aboutMessages, homeMessages } from '@campus/contracts/site-content/messages.ts'
import type { AboutPage as AboutContent, LandingPage } from '@campus/contracts/site-content/schema.ts'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AboutPage } from '../about/about-page.tsx'
import { HomePage } from '../home/home-page.tsx'
import { renderPage } from '../testing/render-page.tsx'
import { frontendQuery } from './api.ts'
import { type FrontendContent, withEveryPart } from './frontend-content.ts'

const show = (page: ReactNode, replied: FrontendContent) =>
  renderPage(page, { known: (cache) => cache.setQueryData(frontendQuery.queryKey, withEveryPart(replied)) })

test('a reply without the parts of a page gives their fallback texts', async () => {
  const home = await show(<HomePage />, { landingPage: {} as LandingPage })
  expect(screen.getByText(homeMessages.heroParagraph)).toBeTruthy()
  home.unmount()
  await show(<AboutPage />, { aboutPage: { Facilities: [{ title: 'Library' }] } as AboutContent })
  expect(screen.getByText(aboutMessages.noVisionTitle)).toBeTruthy()
  expect(screen.getAllByText('Library')).not.toEqual([])
})

test('a page that a reply lacks is a loader', async () => {
  const home = await show(<HomePage />, {})
  expect(screen.getByText(busyMessages.loading)).toBeTruthy()
  home.unmount()
  await show(<AboutPage />, {})
  expect(screen.getByRole('dialog', { name: busyMessages.loading })).toBeTruthy()
})

import type { HomeSection } from '@campus/contracts/site-content/page-sections.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { frontendQuery, instituteQuery } from '../site/api.ts'
import { PendingPage } from '../site/pending-page.tsx'
import { AboutSection } from './about-section.tsx'
import { AlbumsSection } from './albums-section.tsx'
import { Announcements } from './latest-notices.tsx'
import { FactsStrip } from './facts-strip.tsx'
import { GoalsSection } from './goals-section.tsx'
import { Hero } from './hero.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'

/** The home page; a placeholder until its data has come. */
export const HomePage = () => {
  const { landingPage, aboutPage } = useSuspenseQuery(frontendQuery).data
  const { data: institute } = useQuery(instituteQuery)
  if (!landingPage) return <PendingPage />
  const { hidden = [], goals, albums, testimonials } = landingPage
  const shows = (section: HomeSection) => !hidden.includes(section)
  return (
    <>
      <Hero landing={landingPage} institute={institute} showsCourses={!aboutPage?.hidden?.includes('courses')}>
        <FactsStrip institute={institute} />
      </Hero>
      <Announcements announced={institute?.announced} />
      {shows('about') && <AboutSection content={landingPage.AboutSection} />}
      {shows('goals') && <GoalsSection goals={landingPage.Mission_and_Goals} texts={goals} />}
      {shows('albums') && <AlbumsSection heading={albums?.heading} />}
      {shows('testimonials') && <TestimonialsSection texts={testimonials} />}
    </>
  )
}

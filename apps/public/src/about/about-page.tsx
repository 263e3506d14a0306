import { useSuspenseQuery } from '@tanstack/react-query'
import { frontendQuery } from '../site/api.ts'
import { AboutHero } from './about-hero.tsx'
import { Courses } from './courses.tsx'
import { Facilities } from './facilities.tsx'
import { History } from './history.tsx'
import { Teachers } from './teachers.tsx'
import { Vision } from './vision.tsx'

/** The about page, section by section. Its loader has made sure that the about data is there. */
export const AboutPage = () => {
  const { aboutPage, landingPage } = useSuspenseQuery(frontendQuery).data
  return (
    <>
      <AboutHero content={aboutPage.AboutHero} />
      <History content={aboutPage.History} />
      <Vision content={aboutPage.Vision_and_Mission} picture={landingPage.AboutSection.image_Second} />
      <Teachers />
      <Courses />
      <Facilities facilities={aboutPage.Facilities} fallback={aboutPage.Description} />
    </>
  )
}

import { type AboutSection, aboutSectionNames } from '@campus/contracts/site-content/page-sections.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { frontendQuery } from '../site/api.ts'
import { AboutLoader } from './about-loader.tsx'
import { AboutHero } from './about-hero.tsx'
import { Courses } from './courses.tsx'
import { Facilities } from './facilities.tsx'
import { History } from './history.tsx'
import { Teachers } from './teachers.tsx'
import { Vision } from './vision.tsx'

/** The about page; its loader until its data has come. */
export const AboutPage = () => {
  const { aboutPage, landingPage } = useSuspenseQuery(frontendQuery).data
  if (!aboutPage) return <AboutLoader />
  const { hidden = [], AboutHero: hero, buttons, History: history, Vision_and_Mission: vision } = aboutPage
  const shown = aboutSectionNames.filter((section) => !hidden.includes(section))
  const shows = (section: AboutSection) => shown.includes(section)
  /** The background colours alternate, whichever sections are shown. */
  const groundOf = (place: number) => (place % 2 === 1 ? 'ground-alt' : 'ground')
  const ground = (section: AboutSection) => groundOf(shown.indexOf(section))
  return (
    <>
      <AboutHero content={hero} buttons={buttons} hasCampus={shows('facilities')} />
      {shows('history') && <History content={history} ground={ground('history')} />}
      {shows('vision') && <Vision content={vision} picture={landingPage?.AboutSection.image_Second} ground={ground('vision')} />}
      {shows('teachers') && <Teachers ground={ground('teachers')} />}
      {shows('courses') && <Courses ground={ground('courses')} />}
      {shows('facilities') && (
        <Facilities
          facilities={aboutPage.Facilities}
          fallback={aboutPage.Description}
          texts={aboutPage.campus}
          above={groundOf(shown.length - 2)}
        />
      )}
    </>
  )
}

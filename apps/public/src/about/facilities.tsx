import { aboutPageMessages } from '@campus/contracts/site-content/about-page-messages.ts'
import type { AboutPage } from '@campus/contracts/site-content/schema.ts'
import { aboutMessages } from '@campus/contracts/site-content/messages.ts'
import { Arcade } from '@campus/ui/ornaments/ornaments.tsx'
import styles from './facilities.module.css'
import { FacilityPanel, shownFacility } from './facility-panel.tsx'
import { FacilityTabs } from './facility-tabs.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The section's URL fragment. */
export const campusId = 'campus'

type FacilitiesProps = {
  facilities: AboutPage['Facilities']
  /** Replaces missing fields of a facility, or all when there is no facility. */
  fallback: AboutPage['Description']
  texts?: AboutPage['campus']
  /** Background colour of the section before. */
  above?: 'ground' | 'ground-alt'
}

/** Shows the facilities, one at a time. */
export const Facilities = ({ facilities, fallback, texts, above = 'ground-alt' }: FacilitiesProps) => (
  <section className="section deep on-deep" id={campusId}>
    <Arcade above={above} />
    <div className="wrap">
      <SectionHeading eyebrow={texts?.eyebrow} title={aboutMessages.headings.facilities}>
        {texts?.paragraph && <p>{texts.paragraph}</p>}
      </SectionHeading>
      {facilities.length === 0 ? (
        <div className={styles.alone}>
          <FacilityPanel facility={shownFacility({ title: aboutPageMessages.theCampus }, fallback)} />
        </div>
      ) : (
        <FacilityTabs facilities={facilities.map((facility) => shownFacility(facility, fallback))} />
      )}
    </div>
  </section>
)

import type { AboutPage } from '@campus/contracts/site-content/schema.ts'
import { aboutWords } from '@campus/contracts/site-content/words.ts'
import { Arcade } from '@campus/ui/motif/motif.tsx'
import styles from './facilities.module.css'
import { FacilityPanel, shownFacility } from './facility-panel.tsx'
import { FacilityTabs } from './facility-tabs.tsx'
import { SectionHead } from './section-head.tsx'

/** The fragment under which the section is found. */
export const campusId = 'campus'

type FacilitiesProps = {
  facilities: AboutPage['Facilities']
  /** For what a facility lacks, and for the whole where there is none. */
  fallback: AboutPage['Description']
}

/** Where one would live and work, one place at a time. */
export const Facilities = ({ facilities, fallback }: FacilitiesProps) => (
  <section className="section deep on-deep" id={campusId}>
    <Arcade above="ground-alt" />
    <div className="wrap">
      <SectionHead eyebrow="Where you would live and work" title={aboutWords.headings.facilities}>
        <p>{aboutWords.hostels}</p>
      </SectionHead>
      {facilities.length === 0 ? (
        <div className={styles.alone}>
          <FacilityPanel facility={shownFacility({ title: 'The campus' }, fallback)} />
        </div>
      ) : (
        <FacilityTabs facilities={facilities.map((facility) => shownFacility(facility, fallback))} />
      )}
    </div>
  </section>
)

import { formatRupees } from '@campus/contracts/core/money.ts'
import { aboutPageMessages } from '@campus/contracts/site-content/about-page-messages.ts'
import type { AboutPage } from '@campus/contracts/site-content/schema.ts'
import { Picture } from '@campus/ui/picture/picture.tsx'
import styles from './facilities.module.css'

/** Shown when neither the facility nor the fallback has the field. */
const unknown = aboutPageMessages.askAtTheOffice

/** Returns the shown values of a facility: its own or the fallback's. Values that the office left empty in both are hidden. */
export const shownFacility = (facility: AboutPage['Facilities'][number], fallback: AboutPage['Description']) => {
  const price = facility.price ?? fallback.price ?? (facility.price === null || fallback.price === null ? null : undefined)
  return {
    // A draft may lack it.
    title: facility.title || aboutPageMessages.theCampus,
    description: facility.description || fallback.paragraph,
    image: facility.image || fallback.image,
    price: price === null ? '' : price === undefined ? unknown : formatRupees(price),
    room: facility.room || fallback.room || (facility.room ?? fallback.room ?? unknown),
  }
}
export type ShownFacility = ReturnType<typeof shownFacility>

/** Shows one facility with picture, offers, price and place. */
export const FacilityPanel = ({ facility }: { facility: ShownFacility }) => (
  <>
    {/* Without JavaScript all facilities are listed, and each needs its name. */}
    <h3 className={styles.name}>{facility.title}</h3>
    {facility.image && (
      <Picture
        className={styles.picture}
        address={facility.image}
        alt={facility.title}
        sizes="(min-width: 1320px) 785px, (min-width: 900px) 58vw, 88.8vw"
      />
    )}
    <div className={styles.text}>
      {facility.description && <p>{facility.description}</p>}
      {(facility.price || facility.room) && (
        <dl>
          {facility.price && (
            <div>
              <dt>{aboutPageMessages.pricePerMonth}</dt>
              <dd className={styles.price}>{facility.price}</dd>
            </div>
          )}
          {facility.room && (
            <div>
              <dt>Room</dt>
              <dd>{facility.room}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  </>
)

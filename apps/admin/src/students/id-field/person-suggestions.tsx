import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { formatPhone } from '@campus/contracts/core/formats/phone.ts'
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- a listbox is worked from its field, which has the focus. */
import { studentPanelMessages } from '@campus/contracts/students/panel-messages.ts'
import { peopleSearchLimit, type FoundPerson } from '@campus/contracts/students/people-search-schema.ts'
import { peopleSearchMessages } from '@campus/contracts/students/messages.ts'
import styles from './person-suggestions.module.css'

type PersonSuggestionsProps = {
  id: string
  people: readonly FoundPerson[]
  more: boolean
  /** Place of the active one; -1: none. */
  active: number
  onChoose: (person: FoundPerson) => void
}

export const optionId = (list: string, place: number): string => `${list}-${place}`

/** The people whom a field's text means, to choose from. The focus stays in the field. */
export const PersonSuggestions = ({ id, people, more, active, onChoose }: PersonSuggestionsProps) => (
  <div className={styles.popup}>
    <ul id={id} role="listbox" aria-label={studentPanelMessages.found}>
      {people.map((person, place) => (
        <li
          key={person.uniqueId}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === active}
          // The field must not lose the focus, or the list is gone before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <strong>{person.name}</strong>
          <span>
            {[
              person.uniqueId,
              person.courseName,
              person.semester && `Semester ${person.semester}`,
              person.rollNumber && panelMessages.rollNumber(person.rollNumber),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>{formatPhone(person.contactNumber)}</span>
        </li>
      ))}
    </ul>
    {more && <p>{peopleSearchMessages.more(peopleSearchLimit)}</p>}
  </div>
)

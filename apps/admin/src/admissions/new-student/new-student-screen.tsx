import { ForDuty } from '../../identity/duties/for-duty.tsx'
import { newStudentTitle } from '@campus/contracts/admissions/new-student/title.ts'
import { newStudentMessages as words } from '@campus/contracts/admissions/new-student/messages.ts'
import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Link } from '@tanstack/react-router'
import { LoadForEditing } from '../../content/load-for-editing.tsx'
import { Page } from '../../page/page.tsx'
import { newStudentOptionsQuery } from './api.ts'
import { NewStudentForm } from './new-student-form.tsx'

const { courses } = adminFrameMessages.sidebar

/** Admits a person whose paper form lies before the clerk. */
export const NewStudentScreen = () => (
  <LoadForEditing query={newStudentOptionsQuery} title={newStudentTitle}>
    {(offer) => (offer.courses.length === 0 ? <NoCourse /> : <NewStudentForm {...offer} />)}
  </LoadForEditing>
)

const NoCourse = () => (
  <Page title={newStudentTitle}>
    <section className="panel">
      <StateMessage title={words.noCourse}>
        <ForDuty may="content.change" otherwise={courses}>
          <Link to="/Create/Contact">{courses}</Link>
        </ForDuty>
      </StateMessage>
    </section>
  </Page>
)

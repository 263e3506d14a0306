import { Link } from '@tanstack/react-router'
import { NewTabHint } from '../../page/new-tab-hint.tsx'

const studentIds = /(STU\d+)/

/** Links each Student Id in a sentence to its record, in a new tab because the input here must stay. */
export const withRecordLinks = (sentence: string) => (
  // One element, for a complaint lays out its parts side by side.
  <span>
    {sentence.split(studentIds).map((part) =>
      studentIds.test(part) ? (
        <Link key={part} to="/view/student/$studentId" params={{ studentId: part }} target="_blank">
          {part}
          <NewTabHint />
        </Link>
      ) : (
        part
      ),
    )}
  </span>
)

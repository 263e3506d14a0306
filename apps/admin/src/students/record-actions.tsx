import { ForDuty } from '../identity/duties/for-duty.tsx'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { Link } from '@tanstack/react-router'
import { IconClipboardCheck, IconClipboardText, IconCurrencyRupee, IconPencil } from '@tabler/icons-react'

const { feePayment, updateStatus } = adminFrameMessages.sidebar

/** The next actions on a student found in a list. */
export const RecordActions = ({ id }: { id: string }) => (
  <>
    <Link to="/view/student/$studentId" params={{ studentId: id }} className={buttonClass('subtle')}>
      <IconClipboardText aria-hidden /> {panelMessages.viewRecord}
    </Link>
    <ForDuty may="students.change">
      <Link to="/view/student/$studentId/correct" params={{ studentId: id }} className={buttonClass('subtle')}>
        <IconPencil aria-hidden /> {personalDataMessages.correct}
      </Link>
    </ForDuty>
    <ForDuty may="fees.read">
      <Link to="/student/pay/fee" search={{ id }} className={buttonClass('subtle')}>
        <IconCurrencyRupee aria-hidden /> {feePayment}
      </Link>
    </ForDuty>
    <ForDuty may="applications.decide">
      <Link to="/update/status" search={{ id }} className={buttonClass('subtle')}>
        <IconClipboardCheck aria-hidden /> {updateStatus}
      </Link>
    </ForDuty>
  </>
)

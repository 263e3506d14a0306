import { createFileRoute } from '@tanstack/react-router'
import { CorrectionScreen } from '../students/correction/correction-screen.tsx'

export const Route = createFileRoute('/view/student/$studentId_/correct')({ component: CorrectionScreen })

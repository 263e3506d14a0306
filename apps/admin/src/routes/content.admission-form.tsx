import { createFileRoute } from '@tanstack/react-router'
import { AdmissionFormScreen } from '../site-content/admission-form-screen.tsx'

export const Route = createFileRoute('/content/admission-form')({ component: AdmissionFormScreen })

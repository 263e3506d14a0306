import { createFileRoute } from '@tanstack/react-router'
import { CreateAlbumScreen } from '../gallery/create-album-screen.tsx'

export const Route = createFileRoute('/create/Album')({ component: CreateAlbumScreen })

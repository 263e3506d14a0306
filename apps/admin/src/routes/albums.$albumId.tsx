import { createFileRoute } from '@tanstack/react-router'
import { AlbumScreen } from '../gallery/album-screen.tsx'

export const Route = createFileRoute('/albums/$albumId')({ component: AlbumScreen })

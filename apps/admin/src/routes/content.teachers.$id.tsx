import { createFileRoute } from '@tanstack/react-router'
import { teacherList } from '../site-content/list-definitions.ts'
import { NewRowScreen, RowScreen } from '../site-content/row-screen.tsx'

export const Route = createFileRoute('/content/teachers/$id')({
  component: () => {
    const { id } = Route.useParams()
    return id === 'new' ? <NewRowScreen list={teacherList} /> : <RowScreen key={id} list={teacherList} id={id} />
  },
})
